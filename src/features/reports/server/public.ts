export { reportLetter } from './create.ts'
