import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { day, id } from '#src/shared/shapes.ts'
import { reports } from './reports.ts'

// What a space is about (specification, section 7; rulings, "Analysis").

const shanghaiDay = z.optional(day('日期应如 2026-01-31'))

const inOrder = z.refine<{ start_at?: string | undefined; end_at?: string | undefined }>(
  ({ start_at: start, end_at: end }) => !start || !end || start <= end,
  { path: ['end_at'], message: '结束日期不能早于开始日期' },
)
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
  query: z.strictObject({ space_id: id, start_at: shanghaiDay, end_at: shanghaiDay }).check(inOrder),
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

/**
 * A table about a space, over what the viewer may see: day by day (the first column is the day), or a list of at most 50 rows. Days are
 * those of Shanghai, and both count; `end_at` is today where it is not said, `start_at` 29 days before the end; at most 400 days. `year` is always the 365
 * days until today, without those on which nothing happened. Lists know no days. `contributors`, `unanswered` and `stale` are told to
 * those who manage the space. @throws forbidden for others
 */
export const spaceReport = endpoint({
  method: 'GET',
  path: '/v1/products/:id/analysis/:report',
  access: 'anyone',
  summary: '空间的分析',
  params: z.strictObject({ id, report: z.enum(reports, '没有这种报表') }),
  query: z.strictObject({ start_at: shanghaiDay, end_at: shanghaiDay }).check(inOrder),
  reply: z.strictObject({
    title: z.string(),
    is_series: z.boolean(),
    columns: z.array(z.strictObject({ key: z.string(), label: z.string() })),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    /** Where each row leads, in their order; absent where rows lead nowhere. */
    paths: z.optional(z.array(z.string())),
  }),
})
