import { findSpace } from '#src/features/spaces/server/public.ts'
import { originOf } from '#src/platform/http/guard/origin.ts'
import { type Context, on, onPrepared, overHttp } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import * as contract from '../contract.ts'
import { type Building, prepareBuilt } from './proposing/build-for.ts'
import { accept, close, reject, reopen } from './decide.ts'
import { countOf, listOf } from './reading/list.ts'
import { contributions, proposing } from './policy.ts'
import { type Prepared, prepareProposal, propose } from './proposing/propose.ts'
import { findContribution, readContribution } from './reading/read.ts'
import { revert } from './revert.ts'
import { revise } from './proposing/revise.ts'

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
    proposeIt,
  ),
  onPrepared(contract.contributeUserFiles, (call) => prepareFrom(call, { ids: call.body.user_files }), proposeIt),
  onPrepared(
    contract.contributeProductFiles,
    async (call) => {
      const { product_files: ids, user_id: asked = call.me.id } = call.body
      if (asked !== call.me.id) throw new AppError('refused', '只能以自己的名义贡献')
      return prepareFrom(call, { ids, isFromSpace: true })
    },
    proposeIt,
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

type BuildingCall = Context<typeof contract.contributeUserFiles> | Context<typeof contract.contributeProductFiles>

async function prepareFrom(
  { services, http, db, me, params, body }: BuildingCall,
  from: Pick<Building, 'ids' | 'isFromSpace'>,
) {
  const space = proposing.authorize(me, 'create', await findSpace(db, me, params.spaceId))
  const place = {
    parentId: body.parent_id || null,
    said: { title: body.title, description: body.description, license_key: body.license_key },
    site: originOf(overHttp(http).request, services.config),
  }
  return prepareBuilt({ db, me }, space, { ...from, ...place })
}

type Proposing = Pick<Context<typeof contract.createContribution>, 'db' | 'me' | 'params'>

async function proposeIt({ db, me, params, prepared }: Proposing & { readonly prepared: Prepared }) {
  const space = proposing.authorize(me, 'create', await findSpace(db, me, params.spaceId))
  const id = await propose({ db, me }, space, prepared)
  return readContribution(db, me, { spaceId: space.id, id })
}
