import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { bodyId, id, yesNo } from '#src/shared/shapes.ts'

// Where somebody was in a text or a video, on whatever device.

/** Of a video, as its JSON names it; empty for a text. */
const part = z.string('没有这一集').check(z.regex(/^(p[1-9]\d{0,8})?$/, '没有这一集'))

const places = z.strictObject({
  /** What was read or watched last comes first. */
  list: z.array(
    z.strictObject({
      part: z.string(),
      /** Null: there is nothing to come back to. */
      place: z.nullable(z.int()),
      is_through: z.boolean(),
    }),
  ),
})

/** One's own in this thing. */
export const readPlaces = endpoint({
  method: 'GET',
  path: '/v1/study/places',
  access: 'user',
  scope: 'study',
  summary: '自己上次看到哪里',
  query: z.strictObject({ resource_id: id }),
  reply: places,
})

/**
 * `place` is the second of a video, the number of the block of a text; null forgets it. `is_through`: they came to the end just now; with the last
 * part of a video its step in a plan is done. Of the oldest places some are forgotten.
 */
export const keepPlace = endpoint({
  method: 'PUT',
  path: '/v1/study/places',
  access: 'user',
  scope: 'study',
  summary: '记住看到哪里',
  rateLimit: { count: 300, seconds: 60 },
  body: z.strictObject({
    resource_id: bodyId,
    part: z._default(part, ''),
    place: z.nullable(z.int('位置不对').check(z.minimum(0, '位置不对'), z.maximum(1_000_000, '位置不对'))),
    is_through: z._default(yesNo, false),
  }),
})
