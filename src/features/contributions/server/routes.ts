import { findSpace } from '#src/features/spaces/server/public.ts'
import { on, onPrepared } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { accept, close, reject, reopen } from './decide.ts'
import { countOf, listOf } from './list.ts'
import { contributions, proposing } from './policy.ts'
import { prepareProposal, propose } from './propose.ts'
import { findContribution, readContribution } from './read.ts'
import { revert } from './revert.ts'
import { revise } from './revise.ts'

export const routes = [
  on(contract.listContributions, ({ services: { pool }, viewer, params, query }) =>
    listOf(pool, viewer, { ...params, ...query }),
  ),
  on(contract.countContributions, ({ services: { pool }, viewer, params }) => countOf(pool, viewer, params.spaceId)),
  on(contract.readContribution, ({ db, viewer, params, query }) =>
    readContribution(db, viewer, { ...params, ...query }),
  ),
  onPrepared(
    contract.createContribution,
    async ({ db, me, params, body }) => {
      const space = proposing.authorize(me, 'create', await findSpace(db, me, params.spaceId))
      return prepareProposal({ db, me }, space, body)
    },
    async ({ db, me, params, prepared }) => {
      const space = proposing.authorize(me, 'create', await findSpace(db, me, params.spaceId))
      const id = await propose({ db, me }, space, prepared)
      return readContribution(db, me, { spaceId: space.id, id })
    },
  ),
  on(contract.editContribution, async ({ db, me, params, body }) => {
    await revise({ db, me }, contributions.authorize(me, 'edit', await findContribution(db, me, params)), body)
    return readContribution(db, me, params)
  }),
  on(contract.acceptContribution, async ({ db, me, params, body }) => {
    const contribution = contributions.authorize(me, 'decide', await findContribution(db, me, params))
    if (body.accept) await accept({ db, me }, contribution, body)
    else await reject({ db, me }, contribution, body)
    return readContribution(db, me, params)
  }),
  on(contract.closeContribution, async ({ db, me, params, body }) => {
    const contribution = contributions.authorize(me, 'close', await findContribution(db, me, params))
    if (body.close) await close({ db, me }, contribution)
    else await reopen({ db, me }, contribution)
    return readContribution(db, me, params)
  }),
  on(contract.revertContribution, async ({ db, me, params }) => {
    await revert({ db, me }, contributions.authorize(me, 'decide', await findContribution(db, me, params)))
    return readContribution(db, me, params)
  }),
]
