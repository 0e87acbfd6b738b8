export { readSql } from './done.ts'
export { countReaders, readingsOf } from './read.ts'
export { countReadersAmong } from './readers.ts'
export { viewsByDay, viewsByPage } from './views.ts'
