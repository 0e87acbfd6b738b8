export { routes } from './routes.ts'
export { jobs } from './jobs.ts'

/** What its calls stand under on the page of calls. */
export const callGroup = '问卷'
