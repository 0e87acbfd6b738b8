import * as z from 'zod/mini'
import { placeType } from '#src/features/groups/shapes.ts'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { name } from '#src/shared/names.ts'
import { bodyId, richText, yesNo } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'

// What people enter about notices (specification, section 5).

/** At most 100 weighted, which is 50 Han characters. */
const title = name('标题', 100, { required: '请输入标题', tooLong: '标题最多 50 个字' }).check(
  z.refine((value) => weightedLength(value) <= 100, '标题最多 50 个字'),
)
/** Of a file that was uploaded; null: none. */
const ufileKey = z.nullable(z.string('附件无效').check(z.regex(/^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/, '附件无效')))

const said = {
  title,
  content: z._default(richText, ''),
  ufile_key: z.optional(ufileKey),
  /** It stands above the others. */
  is_pinned: z._default(yesNo, false),
}
export const newNotice = z.strictObject({
  noticeable_type: placeType,
  noticeable_id: bodyId,
  ...said,
  /** False: for members alone, as those of groups always are. */
  is_open: z.optional(yesNo),
})
/** Of a group. */
export const newAnnouncement = z.strictObject(said)
/** What is left out stays as it is; without `version` the last one to save wins. */
export const noticeEdit = z.strictObject({
  title,
  content: richText,
  ufile_key: z.optional(ufileKey),
  is_open: z.optional(yesNo),
  is_pinned: z.optional(yesNo),
  version: z.optional(editedVersion),
})
