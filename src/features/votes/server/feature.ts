export { routes } from './routes.ts'

/** What its calls stand under on the page of calls. */
export const callGroup = '点赞、收藏、关注'
