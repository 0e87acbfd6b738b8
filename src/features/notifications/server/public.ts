export { namesOf, tellMentioned } from './mentions.ts'
export { forgetSubject, tell, tellMany, tellOne } from './write.ts'
