import * as z from 'zod/mini'
import { text } from '#src/shared/shapes.ts'

export const wordKinds = ['block', 'review', 'allow'] as const
export type WordKind = (typeof wordKinds)[number]
export const wordKind = z.enum(wordKinds, '类型应为 block、review 或 allow')

export const newWord = z.strictObject({
  word: text(50, { required: '请输入词语', tooLong: '词语最多 50 个字' }),
  kind: wordKind,
})
