export { mentionsAt } from './mentions.tsx'
export { SearchBox } from './search-box.tsx'
export { questionOf } from './question.ts'
export { SearchPage } from './search-page.tsx'
