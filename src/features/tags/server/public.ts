export { listTags } from './lists.ts'
export { carriesTagSql, idsOfTags, type TagOf, tagsOf, tagsSql } from './read.ts'
export { setTags, setTagsOfEach } from './write.ts'
