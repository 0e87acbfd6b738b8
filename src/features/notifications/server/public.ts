export { mentionedIn, tellMentioned, withNames } from './mentions.ts'
export { forgetSubject, tell, tellMany, tellOne } from './write.ts'
