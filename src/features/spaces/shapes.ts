import * as z from 'zod/mini'
import { optionalText, text, yesNo } from '#src/shared/shapes.ts'

export const licenseKeys = ['cc-by-sa-4.0', 'mulan-owl-by-1.0'] as const
export const licenseKey = z.enum(licenseKeys, '请选择许可协议')

/** Specification, section 5: the name is required, the description at most 300. */
export const newSpace = z.strictObject({
  title: text(50, { required: '请输入空间名称', tooLong: '空间名称最多 50 个字' }),
  description: z._default(optionalText(300), ''),
  ufile_key: z.optional(z.nullable(z.string())),
  is_open: z._default(yesNo, true),
  license_key: z.optional(z.nullable(licenseKey)),
})
