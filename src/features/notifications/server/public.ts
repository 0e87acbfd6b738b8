export { unreadOf } from './count.ts'
export { namesOf, notifyMentioned } from './mentions.ts'
export { tellWatchersOf, tellWatchersOfSpace } from './watched.ts'
export { forgetEvents, forgetEventsBy, forgetSubject, notify, notifyMany, notifyOne } from './write.ts'
