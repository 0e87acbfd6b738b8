export { INDEX_VERSION, reindex, renewIndex } from './reindex.ts'
