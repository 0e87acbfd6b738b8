import { findGroupPlace, findPlace, type Place } from '#src/features/groups/server/public.ts'
import { sendUnlessKnown, tagOf } from '#src/platform/http/conditional.ts'
import { originOf } from '#src/platform/http/guard/origin.ts'
import { on, onPrepared, onRaw } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import * as contract from '../contract.ts'
import { calendarOfKey, renewKey } from './calendar.ts'
import { join, leave } from './joining.ts'
import { activitiesOf } from './list.ts'
import { activities, arranging } from './policy.ts'
import { findActivity, peopleOf, readActivity } from './read.ts'
import * as write from './write.ts'

type Asked = Parameters<typeof findPlace>[2]
const placeIn = (given: { activityable_type: Asked['type']; activityable_id: number }): Asked => ({
  type: given.activityable_type,
  id: given.activityable_id,
})
const mayArrange = async (me: SignedIn, place: Promise<Place>) => arranging.authorize(me, 'create', await place)

export const routes = [
  on(contract.listActivities, async ({ services: { pool }, viewer, query }) =>
    activitiesOf(pool, viewer, { place: await findPlace(pool, viewer, placeIn(query)), query }),
  ),
  on(contract.listGroupActivities, async ({ services: { pool }, me, params, query }) =>
    activitiesOf(pool, me, { place: await findGroupPlace(pool, me, params.groupId), query }),
  ),
  on(contract.readActivity, ({ db, viewer, params, query }) => readActivity(db, viewer, { ...params, ...query })),
  on(contract.listPeople, async ({ services: { pool }, viewer, params, query }) => {
    const { id, joinedCount } = await findActivity(pool, viewer, params.id)
    return peopleOf(pool, { id, joinedCount, query })
  }),
  onPrepared(
    contract.createActivity,
    async ({ db, me, body }) => {
      await mayArrange(me, findPlace(db, me, placeIn(body)))
      return write.prepareActivity({ db, me }, body)
    },
    async ({ db, me, body, prepared: text }) => {
      const { activityable_id: _id, activityable_type: _type, content: _content, ...given } = body
      const place = await mayArrange(me, findPlace(db, me, placeIn(body)))
      return readActivity(db, me, { id: await write.create({ db, me }, place, { ...given, text }) })
    },
  ),
  on(contract.editActivity, async ({ db, me, params, body }) => {
    const activity = activities.authorize(me, 'edit', await findActivity(db, me, params.id))
    const text = await write.prepareActivity({ db, me }, body)
    await write.edit({ db, me }, activity, { ...body, text, draft: `activity.${activity.id}` })
    return readActivity(db, me, params)
  }),
  on(contract.deleteActivity, async ({ db, me, params }) => {
    await write.remove({ db, me }, activities.authorize(me, 'delete', await findActivity(db, me, params.id)))
    return null
  }),
  on(contract.joinActivity, async ({ db, me, params }) => {
    await join({ db, me }, activities.authorize(me, 'join', await findActivity(db, me, params.id)))
    return readActivity(db, me, params)
  }),
  on(contract.leaveActivity, async ({ db, me, params }) => {
    await leave({ db, me }, activities.authorize(me, 'join', await findActivity(db, me, params.id)))
    return readActivity(db, me, params)
  }),
  on(contract.renewCalendarKey, ({ db, me }) => renewKey(db, me)),
  onRaw(contract.readCalendar, async ({ db, services: { config }, params: { key }, http }) => {
    const body = await calendarOfKey(db, { key, origin: originOf(http.request, config) })
    const type = 'text/calendar; charset=utf-8'
    return sendUnlessKnown(http, { body, etag: tagOf(body), type, caching: 'private, no-cache' })
  }),
]
