export { award, rankOfSpace, rankOfWeek } from './scores.ts'
