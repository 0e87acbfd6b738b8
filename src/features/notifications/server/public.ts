export { namesOf, notifyMentioned } from './mentions.ts'
export { forgetSubject, notify, notifyMany, notifyOne } from './write.ts'
