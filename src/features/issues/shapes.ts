import * as z from 'zod/mini'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { name } from '#src/shared/names.ts'
import { bodyId, richText } from '#src/shared/shapes.ts'
import { maxIssueTitle } from './kind.ts'

// What people enter about issues (specification, section 5).

const title = name('标题', maxIssueTitle, { required: '请输入标题', tooLong: `标题最多 ${maxIssueTitle} 个字` })
/** Who is to be told of it, besides those whom the text mentions. */
const reminder = z.optional(z.array(bodyId, '提醒谁应是一组编号').check(z.maxLength(50, '最多提醒 50 人')))

export const newIssue = z.strictObject({
  title,
  content: z._default(richText, ''),
  reminder,
  tag_titles: z.optional(tagTitles),
})
/** Without `version` the last one to save wins. */
export const issueEdit = z.strictObject({
  title,
  content: richText,
  reminder,
  tag_titles: z.optional(tagTitles),
  version: z.optional(editedVersion),
})
