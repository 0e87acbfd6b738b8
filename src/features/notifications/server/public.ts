export { forgetSubject, tell, tellMany, tellOne } from './write.ts'
