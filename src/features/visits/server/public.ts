export { countReaders } from './read.ts'
