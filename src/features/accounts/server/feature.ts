import { routes as accessTokens } from './tokens/access-tokens.ts'
import { routes as oauth } from './oauth/routes.ts'
import { routes as passkeys } from './passkeys/routes.ts'
import { routes as own } from './routes.ts'

export { jobs } from './jobs.ts'

/** What its calls stand under on the page of calls. */
export const callGroup = '账号与登录'
export const routes = [...own, ...accessTokens, ...oauth, ...passkeys]
