export { scoreOf } from './score-of.ts'
export { award, rankOfSpace, rankOfWeek } from './scores.ts'
