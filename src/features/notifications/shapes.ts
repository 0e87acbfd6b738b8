import * as z from 'zod/mini'

const way = z.enum(['site', 'email', 'never'], '通知方式应为 site、email 或 never')
const hour = z.nullable(
  z.int('应为 0 到 23 的整点').check(z.minimum(0, '应为 0 到 23 的整点'), z.maximum(23, '应为 0 到 23 的整点')),
)

/**
 * Of each sort of news: on the site, there and by e-mail, or never. Quiet hours are hours of the day in Shanghai, from the first until the
 * second; null: none.
 */
export const wishes = z
  .strictObject({
    comments: way,
    votes: way,
    fans: way,
    other: way,
    digest: z.enum(['off', 'daily', 'weekly'], '邮件摘要应为 off、daily 或 weekly'),
    quiet_from: hour,
    quiet_until: hour,
  })
  .check(
    z.refine(
      ({ quiet_from: from, quiet_until: until }) =>
        (from === null) === (until === null) && (from === null || from !== until),
      { message: '开始和结束要么都填，要么都不填，而且不能相同', path: ['quiet_until'] },
    ),
  )
export type Wishes = z.output<typeof wishes>
