import { on, overHttp } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import * as contract from '#src/features/accounts/contract.ts'
import { removeWay } from '../ways-in.ts'
import { askDevice } from './ask.ts'
import { addKey, listKeys } from './keys.ts'

export const routes = [
  on(contract.listPasskeys, ({ db, me, query }) => listKeys(db, me.id, query)),
  on(contract.passkeyOptions, ({ services, viewer, body: { purpose }, http }) => {
    if (purpose !== 'sign_in' && !viewer) throw new AppError('unauthenticated')
    return askDevice(services, overHttp(http), { purpose, me: purpose === 'sign_in' ? null : viewer })
  }),
  on(contract.addPasskey, ({ services, me, body: { name, response, ...proof } }) =>
    addKey(services, { userId: me.id, name, response, proof }),
  ),
  on(contract.removePasskey, async ({ services, me, params: { id }, body: proof }) => {
    await removeWay(services, 'passkeys', { userId: me.id, id, proof })
    return null
  }),
]
