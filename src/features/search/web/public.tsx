export { mentionsAt } from './mentions.tsx'
export { SearchBox } from './search-box.tsx'
