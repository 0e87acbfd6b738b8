export { type Act, award, rankOfLastDays, type Ranked } from './scores.ts'
