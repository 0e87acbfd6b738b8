import * as z from 'zod/mini'
import { placeType } from '#src/features/groups/shapes.ts'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { name, optionalName } from '#src/shared/names.ts'
import { bodyId, richText } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'

// What people enter about activities (specification, section 5; rulings, "Activities").

/** At most 100 weighted, which is 50 Han characters. */
const title = name('标题', 100, { required: '请输入标题', tooLong: '标题最多 50 个字' }).check(
  z.refine((value) => weightedLength(value) <= 100, '标题最多 50 个字'),
)
const [earliest, latest] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]
/** A moment with its offset from UTC. */
const moment = (required: string) =>
  z.iso.datetime({ offset: true, error: required }).check(
    z.refine((value) => {
      const time = Date.parse(value)
      return time >= earliest && time < latest
    }, '时间应在 2000 年到 2099 年之间'),
  )
const start = moment('请选择开始时间')
const end = moment('请选择结束时间')
const place = optionalName('地点', 200)
/** null: none. */
const link = z.nullable(
  z
    .string('链接应以 http:// 或 https:// 开头')
    .check(z.trim(), z.maxLength(2000, '链接太长'), z.refine(isWebAddress, '链接应以 http:// 或 https:// 开头')),
)
/** null: as many as want to. */
const joinLimit = z.nullable(
  z.int('名额应为正整数').check(z.minimum(1, '名额应为正整数'), z.maximum(10_000, '名额最多 10000')),
)

export const newActivity = z.strictObject({
  activityable_type: placeType,
  activityable_id: bodyId,
  title,
  content: z._default(richText, ''),
  start_at: start,
  end_at: end,
  place: z._default(place, ''),
  link: z._default(link, null),
  join_limit: z._default(joinLimit, null),
})
/** What is left out stays as it is; without `version` the last one to save wins. */
export const activityEdit = z.strictObject({
  title,
  content: richText,
  start_at: z.optional(start),
  end_at: z.optional(end),
  place: z.optional(place),
  link: z.optional(link),
  join_limit: z.optional(joinLimit),
  version: z.optional(editedVersion),
})

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s<>"\\]+$/i.test(value)) return false
  const url = URL.parse(value)
  return url !== null && url.username === '' && url.password === ''
}
