export { INDEX_VERSION, isIndexBehind, reindex, renewIndex } from './reindex.ts'
