import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { accounts } from './accounts.ts'
import { setBan } from './bans.ts'
import { create } from './create.ts'
import { decide } from './decide.ts'
import { list, read } from './read.ts'

export const routes = [
  on(contract.createReport, async ({ db, me, body }) => read({ db, me }, await create({ db, me }, body))),
  on(contract.listReports, ({ db, me, query }) => list({ db, me }, query)),
  on(contract.decideReport, async ({ db, me, params, body }) => {
    await decide({ db, me }, params.id, body)
    return read({ db, me }, params.id)
  }),
  on(contract.listAccounts, ({ db, query }) => accounts(db, query)),
  on(contract.banUser, ({ db, me, params, body }) => setBan({ db, me }, params.id, body)),
]
