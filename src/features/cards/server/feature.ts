export { routes } from './routes.ts'

/** What its calls stand under on the page of calls. */
export const callGroup = '卡片'
