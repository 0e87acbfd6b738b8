export { ownScoreOf, publicScoreOf } from './score-of.ts'
export { award, contributorsOf, rankOfSpace, rankOfWeek } from './scores.ts'
