import * as z from 'zod/mini'
import { name } from '#src/shared/names.ts'
import { bodyId, optionalText } from '#src/shared/shapes.ts'

/** Specification, section 5: required, at most 20. */
const title = name('共同体名称', 20, { required: '请输入共同体名称', tooLong: '共同体名称最多 20 个字' })
/** Key of a public picture that the caller uploaded; null: none. */
const avatar = z.optional(z.nullable(z.string()))

export const newCommunity = z.strictObject({
  title,
  description: z._default(optionalText(300), ''),
  avatar_ufile_key: avatar,
  /** Whose it is to be; from site administrators alone. */
  user_id: z.optional(bodyId),
})

/** What is not named stays as it is. `version`: the one that the edit started from. */
export const communityEdit = z.strictObject({
  version: z.optional(bodyId),
  title: z.optional(title),
  description: z.optional(optionalText(300)),
  avatar_ufile_key: avatar,
  user_id: z.optional(bodyId),
})
