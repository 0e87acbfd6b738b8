import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id } from '#src/shared/shapes.ts'

// What a space is about (specification, section 7; rulings, "Analysis").

const day = z.string().check(z.iso.date('日期应如 2026-01-31'))

/**
 * What texts of the space that the viewer may read say again and again, at most 120, the most frequent first. Days are those of
 * Shanghai on which a text was changed last; both count. Looks at the 3,000 newest texts.
 */
export const wordCounts = endpoint({
  method: 'GET',
  path: '/fre_count',
  access: 'anyone',
  summary: '空间的词频',
  rateLimit: { count: 120, seconds: 60, free: 30 },
  query: z.strictObject({ space_id: id, start_at: z.optional(day), end_at: z.optional(day) }).check(
    z.refine(({ start_at: start, end_at: end }) => !start || !end || start <= end, {
      path: ['end_at'],
      message: '结束日期不能早于开始日期',
    }),
  ),
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        word: z.string(),
        /** Texts that say it again and again. */
        count: z.int(),
      }),
    ),
    /** Texts that were looked at. */
    texts_count: z.int(),
  }),
})
