import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { bodyId } from '#src/shared/shapes.ts'

/**
 * A page was seen: `number` is the page's key in the page-name registry (src/shared/page-names.ts; 0 for what is not in it), `product_id` the space it lies in, `subject_id`
 * what it shows. `finished`: its reader has come to its end, which is no other view. The answer is the same whatever was counted.
 */
export const recordVisit = endpoint({
  method: 'POST',
  path: '/v2/statistics',
  access: 'anyone',
  summary: '记录一次页面访问',
  isOwn: true,
  rateLimit: { count: 600, seconds: 60 },
  body: z.strictObject({
    number: z.int('页面编号应为整数').check(z.minimum(0, '页面编号不能为负数'), z.maximum(100_000, '没有这个页面编号')),
    product_id: z.nullish(bodyId),
    subject_id: z.nullish(bodyId),
    finished: z.optional(z.literal(true)),
  }),
})
