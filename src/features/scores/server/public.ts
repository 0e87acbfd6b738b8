export { ownScoreOf, publicScoreOf } from './score-of.ts'
export { award } from './award.ts'
export { contributorsOf, rankOfSpace, rankOfWeek } from './scores.ts'
