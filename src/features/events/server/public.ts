export { openStreams } from './hub.ts'
export { tellOfLetter, tellWatchersSql } from './tell.ts'
