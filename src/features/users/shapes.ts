import * as z from 'zod/mini'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { name, optionalName } from '#src/shared/names.ts'
import { optionalText } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'

// What people say about themselves (specification, section 5).

/** At most 60 weighted, which is 30 Han characters. */
export const nickname = name('昵称', 60, { required: '请输入昵称', tooLong: '昵称最多 30 个字' }).check(
  z.refine((value) => weightedLength(value) <= 60, '昵称最多 30 个字'),
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
  living: z.optional(optionalName('居住地', 60)),
  vocation: z.optional(optionalName('职业', 60)),
  company: z.optional(optionalName('单位', 60)),
  bio: z.optional(optionalText(300)),
})
