export { forgetSubject, tellMany, tellOne } from './write.ts'
