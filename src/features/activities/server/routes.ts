import { findSpace } from '#src/features/spaces/server/public.ts'
import { sendUnlessKnown, tagOf } from '#src/platform/http/conditional.ts'
import { originOf } from '#src/platform/http/guard/origin.ts'
import { on, onPrepared, onRaw } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { calendarOfKey, renewKey } from './calendar.ts'
import { join, leave } from './joining.ts'
import { activitiesOf } from './list.ts'
import { activities, arranging } from './policy.ts'
import { findActivity, readActivity } from './read.ts'
import * as write from './write.ts'

export const routes = [
  on(contract.listActivities, ({ services: { pool }, viewer, query }) => activitiesOf(pool, viewer, query)),
  on(contract.readActivity, ({ db, viewer, params, query }) => readActivity(db, viewer, { ...params, ...query })),
  onPrepared(
    contract.createActivity,
    async ({ db, me, body }) => {
      arranging.authorize(me, 'create', await findSpace(db, me, body.activityable_id))
      return write.prepareActivity({ db, me }, body)
    },
    async ({ db, me, body, prepared: text }) => {
      const { activityable_id, activityable_type: _type, content: _content, ...given } = body
      const space = arranging.authorize(me, 'create', await findSpace(db, me, activityable_id))
      return readActivity(db, me, { id: await write.create({ db, me }, space, { ...given, text }) })
    },
  ),
  on(contract.editActivity, async ({ db, me, params, body }) => {
    const activity = activities.authorize(me, 'edit', await findActivity(db, me, params.id))
    const text = await write.prepareActivity({ db, me }, body)
    await write.edit({ db, me }, activity, { ...body, text, draft: `activity.${activity.id}` })
    return readActivity(db, me, params)
  }),
  on(contract.deleteActivity, async ({ db, me, params }) => {
    await write.remove(db, activities.authorize(me, 'delete', await findActivity(db, me, params.id)))
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
