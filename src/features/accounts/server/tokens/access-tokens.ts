import { inTransaction } from '#src/platform/db/pool.ts'
import {
  accessTokensOf,
  countAccessTokens,
  endAccessToken,
  makeAccessToken,
} from '#src/platform/http/guard/access-tokens.ts'
import { on } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import * as contract from '#src/features/accounts/contract.ts'
import { holdPerson } from '../account.ts'
import { prove } from '../proof/proof.ts'

/** Programs of somebody's own are few; those that are over count until they are taken away. */
const most = 50

export const routes = [
  on(contract.listAccessTokens, ({ db, me, query }) => accessTokensOf(db, me.id, query)),
  on(contract.makeAccessToken, async ({ services, db, me, body: { name, scopes, days, ...proof } }) => {
    const proven = await prove(services, me.id, proof)
    return inTransaction(db, async (trx) => {
      await proven.useUp(trx)
      await holdPerson(trx, me.id)
      if ((await countAccessTokens(trx, me.id)) >= most)
        throw new AppError('refused', `最多 ${most} 个访问令牌，请先撤销不用的`)
      return makeAccessToken(trx, { userId: me.id, name, scopes, days })
    })
  }),
  on(contract.endAccessToken, async ({ db, me, params }) => {
    if (!(await endAccessToken(db, me.id, params.id))) throw new AppError('not_found')
    return null
  }),
]
