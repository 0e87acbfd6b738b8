export { award, rankOfSpace, rankOfWeek } from './scores.ts'
export { withFollows } from './follows.ts'
