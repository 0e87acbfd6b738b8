export { reindex, renewIndex } from './reindex.ts'
