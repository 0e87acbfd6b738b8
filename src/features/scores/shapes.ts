import * as z from 'zod/mini'
import { person } from '#src/shared/shapes.ts'

/** One of a ranking's people, whom the viewer may follow: whether they do, and whether they may. */
export const ranked = z.strictObject({
  score: z.int(),
  user: z.strictObject({ ...person.shape, attention: z.boolean() }),
  can: z.strictObject({ follow: z.boolean() }),
})
