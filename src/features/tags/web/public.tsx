export { ManageTags } from './manage-tags.tsx'
export { TagsInput } from './tags-input.tsx'
