export { listTags } from './lists.ts'
export { type TagOf, tagsOf, tagsSql } from './read.ts'
export { setTags } from './write.ts'
