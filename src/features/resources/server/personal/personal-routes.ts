import { findRevision, listRevisions } from '#src/features/texts/server/public.ts'
import { on, onPrepared } from '#src/platform/http/route.ts'
import * as contract from '#src/features/resources/contract.ts'
import { personalNamed, typeNames } from '#src/features/resources/kind.ts'
import * as create from '../writing/create.ts'
import { withPaper } from '../examinations/read-paper.ts'
import { findPersonal } from '../find-resource.ts'
import { listPersonal, listRecent, readPersonal } from './personal.ts'
import { deletePersonal, restorePersonal } from './personal-trash.ts'
import { creatingPersonal, editing } from '../policy.ts'
import * as save from '../writing/save.ts'

export const personalRoutes = [
  on(contract.listPersonal, ({ services, viewer, params, query }) =>
    listPersonal(services.pool, viewer, { ...params, ...query }),
  ),
  onPrepared(
    contract.createPersonal,
    async ({ db, me, params, body }) => {
      creatingPersonal.authorize(me, 'create', params)
      return create.prepareNew({ db, me }, body)
    },
    async ({ db, me, params, body: { type, content: _content, ...about }, prepared: text }) => {
      const place = creatingPersonal.authorize(me, 'create', params)
      const id = await create.createPersonal({ db, me }, place, {
        ...about,
        type: typeNames[personalNamed(type)],
        text,
      })
      return readPersonal(db, me, { id })
    },
  ),
  on(contract.readPersonal, async ({ services, db, viewer, params, query }) =>
    withPaper({ db, viewer }, await readPersonal(services.pool, viewer, { ...params, ...query }), query.raw),
  ),
  on(contract.readPersonalById, async ({ services, db, viewer, params, query }) =>
    withPaper({ db, viewer }, await readPersonal(services.pool, viewer, { ...params, ...query }), query.raw),
  ),
  on(contract.savePersonal, async ({ db, me, params, body }) => {
    const document = editing.authorize(me, 'edit', await findPersonal(db, me, params))
    await save.saveResource({ db, me }, document, { ...body, draft: `personal.${document.id}` })
    return readPersonal(db, me, params)
  }),
  on(contract.deletePersonal, async ({ db, me, params }) => {
    await deletePersonal({ db, me }, editing.authorize(me, 'delete', await findPersonal(db, me, params)))
    return null
  }),
  on(contract.restorePersonal, async ({ db, me, params }) => {
    await restorePersonal({ db, me }, params)
    return readPersonal(db, me, params)
  }),
  // older versions may have been written while nobody else was to read them
  on(contract.listPersonalRevisions, async ({ db, me, params, query }) => {
    const { id } = editing.authorize(me, 'edit', await findPersonal(db, me, params))
    return listRevisions(db, id, query)
  }),
  on(contract.readPersonalRevision, async ({ db, me, turn, params }) => {
    const { id } = editing.authorize(me, 'edit', await findPersonal(db, me, params))
    return findRevision(db, turn, { subjectId: id, version: params.revisionId })
  }),
  on(contract.restorePersonalRevision, async ({ db, me, params, body }) => {
    const document = editing.authorize(me, 'edit', await findPersonal(db, me, params))
    await save.restoreRevision({ db, me }, document, { revision: params.revisionId, version: body.version })
    return readPersonal(db, me, params)
  }),
  on(contract.recentResources, ({ services, viewer, params, query }) =>
    listRecent(services.pool, viewer, { ...params, ...query }),
  ),
]
