import { on } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import * as contract from '../contract.ts'
import { chargeBattery } from './battery.ts'
import { ledgerOf, scoreOfAct } from './ledger.ts'

export const routes = [
  on(contract.createBattery, ({ services, me }) => chargeBattery(services.db, me.id)),
  on(contract.scoreOfAct, ({ services, me, query }) => scoreOfAct(services.pool, me.id, query.key)),
  on(contract.scoreLedger, async ({ services, db, viewer, params, query }) => {
    const person = await db.selectFrom('users').select('id').where('id', '=', params.userId).executeTakeFirst()
    if (!person) throw new AppError('not_found')
    return ledgerOf(services, viewer, { userId: person.id, ...query })
  }),
]
