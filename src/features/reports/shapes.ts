import * as z from 'zod/mini'
import { subjectType } from '#src/features/subjects/contract.ts'
import { bodyId, moment, optionalText, yesNo } from '#src/shared/shapes.ts'
import { reasons, reportActions } from './labels.ts'

const said = {
  reason: z.enum(reasons, '请选择举报的理由'),
  content: z._default(optionalText(1000), ''),
}
export const newReport = z.strictObject({ subject_type: subjectType, subject_id: bodyId, ...said })
/** Of what is no subject, and is named by the address. */
export const reasonOfReport = z.strictObject(said)

const until = z.optional(z.nullable(moment('时间无效')))

export const decision = z.strictObject({
  action: z.enum(reportActions, '请选择怎样处理'),
  /** Both sides read it. */
  note: z._default(optionalText(500), ''),
  /** Of a ban: when it ends; null or absent: when it is lifted. */
  until,
})

export const banBody = z
  .strictObject({ banned: yesNo, reason: z._default(optionalText(500), ''), until })
  .check(
    z.refine(({ banned, reason }) => !banned || reason.trim() !== '', { error: '请说明停用的原因', path: ['reason'] }),
  )
