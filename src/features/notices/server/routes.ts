import { findGroupPlace, findPlace, type Place } from '#src/features/groups/server/public.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { on, onPrepared } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { listOf } from './list.ts'
import { announcing, notices } from './policy.ts'
import { findAnnouncement, findNotice, readNotice } from './read.ts'
import * as write from './write.ts'

type Asked = Parameters<typeof findPlace>[2]
const placeIn = (body: { noticeable_type: Asked['type']; noticeable_id: number }): Asked => ({
  type: body.noticeable_type,
  id: body.noticeable_id,
})
const mayAnnounce = async (me: SignedIn, place: Promise<Place>) => announcing.authorize(me, 'create', await place)

export const routes = [
  on(contract.listNotices, async ({ services: { pool }, viewer, query }) => {
    const type = query.noticeable_type
    return listOf(pool, viewer, { place: await findPlace(pool, viewer, { type, id: query.noticeable_id }), query })
  }),
  on(contract.listAnnouncements, async ({ services: { pool }, me, params, query }) =>
    listOf(pool, me, { place: await findGroupPlace(pool, me, params.groupId), query }),
  ),
  on(contract.readNotice, ({ db, viewer, params, query }) => readNotice(db, viewer, { ...params, ...query })),
  on(contract.readAnnouncement, async ({ db, me, params, query }) => {
    await findAnnouncement(db, me, params)
    return readNotice(db, me, { id: params.id, ...query })
  }),
  onPrepared(
    contract.createNotice,
    async ({ db, me, body }) => {
      await mayAnnounce(me, findPlace(db, me, placeIn(body)))
      return write.prepareNotice({ db, me }, body)
    },
    async ({ db, me, body, prepared: text }) => {
      const place = await mayAnnounce(me, findPlace(db, me, placeIn(body)))
      return readNotice(db, me, { id: await write.create({ db, me }, place, { ...body, text }) })
    },
  ),
  onPrepared(
    contract.createAnnouncement,
    async ({ db, me, params, body }) => {
      await mayAnnounce(me, findGroupPlace(db, me, params.groupId))
      return write.prepareNotice({ db, me }, body)
    },
    async ({ db, me, params, body, prepared: text }) => {
      const place = await mayAnnounce(me, findGroupPlace(db, me, params.groupId))
      return readNotice(db, me, { id: await write.create({ db, me }, place, { ...body, text }) })
    },
  ),
  on(contract.editNotice, async ({ db, me, params, body }) => {
    const notice = notices.authorize(me, 'edit', await findNotice(db, me, params.id))
    const text = await write.prepareNotice({ db, me }, body)
    await write.edit({ db, me }, notice, { ...body, text, draft: `notice.${notice.id}` })
    return readNotice(db, me, params)
  }),
  on(contract.deleteAnnouncement, async ({ db, me, params }) => {
    await write.remove(db, notices.authorize(me, 'delete', await findAnnouncement(db, me, params)))
    return null
  }),
  on(contract.deleteNotice, async ({ db, me, params }) => {
    await write.remove(db, notices.authorize(me, 'delete', await findNotice(db, me, params.id)))
    return null
  }),
]
