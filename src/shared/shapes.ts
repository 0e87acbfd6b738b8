import * as z from 'zod/mini'
import { bodyWithText } from './endpoint.ts'
import { deepestPage } from './paging.ts'

// Shapes that several contracts share. Written in zod/mini; never reaches a page that has no form.

/** What a shape says of a wrong value; of a missing one it says that. */
const words = (wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? '缺少这一项' : wrong),
})

/** A positive integer id. `02579`, `1e3`, `-1` do not exist (rulings, "The wire"). */
export const id = z
  .pipe(
    z.union([z.number(), z.string().check(z.regex(/^[1-9]\d{0,15}$/))], words('编号应为正整数')),
    z.transform((value: number | string) => Number(value)),
  )
  .check(z.refine((value) => Number.isSafeInteger(value) && value > 0, '编号应为正整数'))
export const bodyId = z
  .int(words('编号应为正整数'))
  .check(z.positive('编号应为正整数'), z.maximum(Number.MAX_SAFE_INTEGER, '编号应为正整数'))

const wholeNumber = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/))], words('应为整数')),
  z.transform((value: number | string) => Number(value)),
)
export const between = (least: number, most: number, message: string) =>
  wholeNumber.check(z.refine((value) => value >= least && value <= most, message))

export const page = z._default(between(1, deepestPage, `页码应在 1 到 ${deepestPage} 之间`), 1)
/** Goes on where a page ended, in place of `page`: its `next_cursor`, with the same words otherwise. */
export const after = z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/, '游标无效')))
export const perNumber = z._default(between(1, 100, '每页条数应在 1 到 100 之间'), 25)
export const limit = (normal: number, most = 100) => z._default(between(1, most, `条数应在 1 到 ${most} 之间`), normal)

/** true/false in a query string. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], words('应为 true 或 false')),
  z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
)

/** `vote` is an old word for liked (rulings). */
export const orderType = z.enum(
  ['updated', 'created', 'comments', 'liked', 'collected', 'vote'],
  words('排序方式应为 updated、created、comments、liked、collected 或 vote'),
)
export const orderAction = z.enum(['asc', 'desc'], words('排序方向应为 asc 或 desc'))
/** A switch in a body. */
export const yesNo = z.boolean(words('应为 true 或 false'))

/** Of the years that everything here knows: the program, the database, and what is written with four digits. */
const isKnownTime = (value: string) => {
  const year = new Date(value).getUTCFullYear()
  return year >= 1970 && year <= 9999
}
/** A day, as in `2026-01-31`. */
export const day = (wrong: string) => z.string().check(z.iso.date(wrong), z.refine(isKnownTime, wrong))
/** A moment with its offset; comes as UTC says it, so that nobody else has to know the offset. */
export const moment = (wrong: string) =>
  z.pipe(
    z.string(wrong).check(z.iso.datetime({ offset: true, error: wrong, abort: true }), z.refine(isKnownTime, wrong)),
    z.transform((value: string) => new Date(value).toISOString()),
  )

/** A list that was asked for by cursor has no page numbers. */
export const pagination = z.strictObject({
  current_page: z.nullable(z.int()),
  total_pages: z.int(),
  total_count: z.int(),
  next_page: z.nullable(z.int()),
  next_cursor: z.nullable(z.string()),
})
export const listOf = <T extends z.ZodMiniType>(item: T) => z.strictObject({ list: z.array(item), pagination })

/** A person as others show them. `anonymous` people have id 0. */
export const person = z.strictObject({ id: z.int(), nickname: z.string(), avatar: z.nullable(z.string()) })

export const votes = z.strictObject({
  like_size: z.int(),
  dis_like_size: z.int(),
  collection_size: z.int(),
  attention_size: z.int(),
})
export const hasVote = z.strictObject({
  like: z.boolean(),
  dis_like: z.boolean(),
  collection: z.boolean(),
  attention: z.boolean(),
})

/** A code point is two units at most: of what has more than that, which may be megabytes, nothing else is looked at. */
const atMost = (most: number, message: string) => [
  z.maxLength(2 * most, { error: message, abort: true }),
  z.refine<string>((value) => [...value].length <= most, message),
]

/** Trimmed text of 1 to `most` code points. Lone surrogates and NUL cannot be stored, so they are refused here. */
export const text = (most: number, { required, tooLong }: { required: string; tooLong?: string }) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      ...atMost(most, tooLong ?? `最多 ${most} 个字`),
      z.refine(isStorable, '含有无法保存的字符'),
    )
export const optionalText = (most: number) =>
  z.string().check(z.trim(), ...atMost(most, `最多 ${most} 个字`), z.refine(isStorable, '含有无法保存的字符'))
/** Characters. */
const longestText = 1_000_000
/** Of calls that carry a rich text. */
export const richTextBody = bodyWithText(longestText)
/** Rich text as sent; it is sanitised when written. At most 1,000,000 characters. */
export const richText = z
  .string()
  .check(z.maxLength(longestText, '正文最多 100 万个字符'), z.refine(isStorable, '含有无法保存的字符'))

/** A part of a thing, as the feature of that names it: `p1-125` is a second of a video. */
export const anchor = z
  .string('位置有误')
  .check(z.minLength(1, '位置有误'), z.maxLength(200, '位置有误'), z.refine(isStorable, '含有无法保存的字符'))

export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}
