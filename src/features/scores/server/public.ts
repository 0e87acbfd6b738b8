export { award, countContributors, rankOfLastDays, rankOfSpace } from './scores.ts'
