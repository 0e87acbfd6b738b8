import { findSpace } from '#src/features/spaces/server/public.ts'
import { on, onPrepared } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { listOf } from './list.ts'
import { announcing, notices } from './policy.ts'
import { findNotice, readNotice } from './read.ts'
import * as write from './write.ts'

export const routes = [
  on(contract.listNotices, ({ services: { pool }, viewer, query }) => listOf(pool, viewer, query)),
  on(contract.readNotice, ({ db, viewer, params, query }) => readNotice(db, viewer, { ...params, ...query })),
  onPrepared(
    contract.createNotice,
    async ({ db, me, body }) => {
      announcing.authorize(me, 'create', await findSpace(db, me, body.noticeable_id))
      return write.prepareNotice({ db, me }, body)
    },
    async ({ db, me, body, prepared: text }) => {
      const space = announcing.authorize(me, 'create', await findSpace(db, me, body.noticeable_id))
      return readNotice(db, me, { id: await write.create({ db, me }, space, { ...body, text }) })
    },
  ),
  on(contract.editNotice, async ({ db, me, params, body }) => {
    const notice = notices.authorize(me, 'edit', await findNotice(db, me, params.id))
    const text = await write.prepareNotice({ db, me }, body)
    await write.edit({ db, me }, notice, { ...body, text, draft: `notice.${notice.id}` })
    return readNotice(db, me, params)
  }),
  on(contract.deleteNotice, async ({ db, me, params }) => {
    await write.remove(db, notices.authorize(me, 'delete', await findNotice(db, me, params.id)))
    return null
  }),
]
