import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { consent } from './consents.ts'
import { terms } from './policy.ts'
import { findTerm, readTerm } from './read.ts'
import { saveTerm } from './write.ts'

export const routes = [
  on(contract.readTerm, ({ db, viewer, params, query }) => readTerm(db, viewer, { ...params, ...query })),
  on(contract.saveTerm, async ({ db, me, params, body }) => {
    await saveTerm({ db, me }, terms.authorize(me, 'edit', await findTerm(db, me, params.key)), body)
    return readTerm(db, me, params)
  }),
  on(contract.consentToTerm, async ({ db, me, params, body }) => {
    await consent(db, me, { ...params, ...body })
    return readTerm(db, me, params)
  }),
]
