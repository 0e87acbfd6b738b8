import * as z from 'zod/mini'
import { isStorable, richText } from '#src/shared/shapes.ts'

const whole = z.int().check(z.minimum(0))
const itemId = z.strictObject({ client: whole, clock: whole })
const place = z.strictObject({
  type: z.optional(z.nullable(itemId)),
  tname: z.optional(z.nullable(z.string().check(z.maxLength(40), z.refine(isStorable)))),
  item: z.optional(z.nullable(itemId)),
  assoc: z.optional(z.int()),
})

/** What a browser says besides changes (`FromClient` of frames.ts): anything else ends its socket. */
export const fromClient = z.strictObject({
  caret: z.optional(z.nullable(z.strictObject({ anchor: place, head: place }))),
  text: z.optional(z.strictObject({ html: richText, number: whole })),
  follow: z.optional(z.int().check(z.positive())),
})
