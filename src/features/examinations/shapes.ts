import * as z from 'zod/mini'
import { isStorable, optionalText } from '#src/shared/shapes.ts'

// What people enter about attempts.

const count = (wrong: string) => z.int(wrong).check(z.minimum(0, wrong), z.maximum(2_000_000_000, wrong))
const position = count('没有这道题')
const timestamp = z
  .int('没有这个选项')
  .check(z.minimum(0, '没有这个选项'), z.maximum(Number.MAX_SAFE_INTEGER, '没有这个选项'))

const answer = z.strictObject({
  position,
  /** Timestamps of options; of a question in words none. */
  chosen: z._default(z.array(timestamp, '请选择答案').check(z.maxLength(20, '选得太多了')), []),
  /** As it was typed: what it begins with may be the indent of a program. */
  answer: z._default(
    z.string().check(z.maxLength(20_000, '最多 20000 个字'), z.refine(isStorable, '含有无法保存的字符')),
    '',
  ),
  /** The one that it came from: the first is 0. */
  version: count('版本不正确'),
})

const once = <T extends { position: number }>() =>
  z.refine<T[]>((list) => new Set(list.map((one) => one.position)).size === list.length, '同一道题只能出现一次')

export const answers = z.array(answer, '答案格式不正确').check(z.maxLength(400, '答案太多了'), once())
export type Answer = z.infer<typeof answer>

const mark = z.strictObject({
  position,
  points: z
    .number('请填写得分')
    .check(z.minimum(0, '得分不能小于 0'), z.maximum(100, '得分太高了'), z.multipleOf(0.5, '得分应是 0.5 的倍数')),
  remark: z._default(optionalText(2000), ''),
  /** How often it had been marked when it was seen. */
  marks: count('版本不正确'),
})
export const marks = z
  .array(mark, '评分格式不正确')
  .check(z.minLength(1, '请填写得分'), z.maxLength(400, '评分太多了'), once())
export type Mark = z.infer<typeof mark>
