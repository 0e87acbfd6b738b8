export { TagsInput } from './tags-input.tsx'
