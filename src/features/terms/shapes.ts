import * as z from 'zod/mini'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { name } from '#src/shared/names.ts'
import { richText, yesNo } from '#src/shared/shapes.ts'

/** Whoever signs up agrees to these. */
export const agreedAtSignUp = ['user-agreement', 'privacy-agreement'] as const

const termTitle = name('标题', 50, { required: '请输入标题', tooLong: '标题最多 50 个字' })

export const termEdit = z.strictObject({
  title: termTitle,
  content: richText.check(z.refine((html) => /[^\s<>]/.test(html.replace(/<[^>]*>/g, '')), '请输入正文')),
  /** Key of a picture; null: none. Absent: as it is. */
  cover: z.optional(z.nullable(z.string())),
  version: z.optional(editedVersion),
  /** Whoever has not agreed to this version is asked to. */
  needs_consent: z.optional(yesNo),
})

/** To which versions somebody agrees who signs up. */
export const signUpConsents = z
  .array(z.strictObject({ key: z.enum(agreedAtSignUp, '没有这份协议'), version: editedVersion }))
  .check(z.maxLength(agreedAtSignUp.length, '协议重复了'))

/** What a person has yet to agree to. */
export const termsToAccept = z.array(z.strictObject({ key: z.string(), title: z.string(), version: z.int() }))
