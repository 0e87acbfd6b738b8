import { expect, test } from 'vitest'
import { inClassroom, lin, wang, write } from '#test/support/classroom.ts'

inClassroom()

const formula = (latex: string) => `<p>式<span data-type="inline-math" data-latex="${latex}"></span></p>`

test('a comment has at most 100 formulas, and formulas that are not drawn too large', async () => {
  const { id } = await write(wang)
  const say = (content: string) =>
    lin.post('/v1/comments', { commentable_type: 'ProductDocument', commentable_id: id, content, anonymity: false })
  expect(await say(formula('x').repeat(100))).toMatchObject({ code: 0, data: { has_math: true } })
  const message = '评论最多 100 个公式，公式和代码也不能太长，请减少一些'
  for (const content of [formula('x').repeat(101), formula('x+'.repeat(600)).repeat(20)])
    expect(await say(content)).toMatchObject({ code: 100400, message })
})
