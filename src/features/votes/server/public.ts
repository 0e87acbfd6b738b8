export { votesBy } from './read.ts'
