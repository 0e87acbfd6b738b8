import * as z from 'zod/mini'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { isStorable, optionalText } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'

// What people say about themselves (specification, section 5).

/** Control characters and those that turn the direction of text would let a name pass for another one. */
const deceptive = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

export const nickname = z.string('请输入昵称').check(
  z.trim(),
  z.refine((value) => visible.test(value), '请输入昵称'),
  z.refine((value) => weightedLength(value) <= 60, '昵称最多 30 个字'),
  z.refine((value) => isStorable(value) && !deceptive.test(value), '昵称含有不能使用的字符'),
)

/** 1 male, 2 female; null says nothing. */
const gender = z.nullable(z.union([z.literal(1), z.literal(2)], '性别应为 1 或 2'))

const pictureKey = z.optional(z.nullable(z.string('应为文件的 key').check(z.maxLength(200, '应为文件的 key'))))

/** `ufile_key` is the avatar's, `cover` the cover's: keys of public pictures that the caller uploaded; null takes a picture away. */
export const profileEdit = z.strictObject({
  ufile_key: pictureKey,
  cover: pictureKey,
  nickname: z.optional(nickname),
  gender: z.optional(gender),
  tag_titles: z.optional(tagTitles),
  living: z.optional(optionalText(60)),
  vocation: z.optional(optionalText(60)),
  company: z.optional(optionalText(60)),
  bio: z.optional(optionalText(300)),
})
