export { award, rankOfLastDays, type Ranked } from './scores.ts'
