import * as z from 'zod/mini'
import { person } from '#src/shared/shapes.ts'

/** A person in a ranking, with the battery that may stand beside the name. */
export const rankedPerson = z.strictObject({ ...person.shape, battery: z.int(), full_battery_day: z.int() })

/** One of a ranking's people, whom the viewer may follow: whether they do, and whether they may. */
export const ranked = z.strictObject({
  score: z.int(),
  user: z.strictObject({ ...rankedPerson.shape, attention: z.boolean() }),
  can: z.strictObject({ follow: z.boolean() }),
})
