export { tellOfLetter, tellWatchersSql } from './tell.ts'
