import { expect, test, vi } from 'vitest'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import { loopForever, whichThread } from '#src/platform/off-thread/test-works.ts'
import { Turns } from '#src/platform/turns.ts'
import { files, inClassroom, lin, wang, world, write } from '#test/support/classroom.ts'

inClassroom()

const formula = '<p><span data-type="inline-math" data-latex="x^2"></span></p>'
const paragraphs = '<p>动态规划</p>'.repeat(3_000)

test('a text of formulas, code and thousands of paragraphs is saved, found, renamed and brought back as a short one is', async () => {
  const { id } = await write(wang, { title: '长文', content: `${formula}<pre><code>int a</code></pre>${paragraphs}` })
  const found = async (text: string) =>
    (await lin.get(`/v2/search/product_files?text=${encodeURIComponent(text)}`)).data
  const read = await lin.get(`${files()}/${id}`)
  expect(read.data).toMatchObject({ has_math: true, content: expect.stringContaining('katex') })
  expect((await found('动态规划 长文')).list).toMatchObject([{ id }])
  await wang.put(`${files()}/${id}`, { title: '长文', content: paragraphs, version: 1 })
  expect((await wang.get(`${files()}/${id}/revisions/1`)).data.content).toContain('katex')
  await wang.post(`${files()}/${id}/rename`, { title: '改名' })
  expect((await found('动态规划 改名')).list).toMatchObject([{ id }])
})

test('whoever waits for a turn holds no connection to the database, with an Idempotency-Key either', async () => {
  const limit = 8_000
  // 王老师's turn is taken until this is given up
  const other = offThread({ file: workFile, work: loopForever, isSmall: () => false, limit })(wang.id, null)
  const refused = expect(other).rejects.toMatchObject({ errorName: 'refused' })
  const document = { type: 'ProductDocument', title: '等着', content: formula }
  const taken = vi.spyOn(Turns.prototype, 'take')
  const waiting = Array.from({ length: 10 }, (_, n) => wang.post(files(), document, { 'idempotency-key': `key ${n}` }))
  await expect.poll(() => taken.mock.calls.length).toBe(10)
  taken.mockRestore()
  // ten of them would hold all connections there are
  expect((await lin.get(files())).code).toBe(0)
  await expect.poll(() => world.pool.totalCount - world.pool.idleCount).toBe(0)
  await refused
  expect(new Set((await Promise.all(waiting)).map(({ code }) => code))).toEqual(new Set([0]))
})

test('a rename that is stale, or changes nothing, takes no turn', async () => {
  const { id } = await write(wang, { title: '长文', content: paragraphs })
  const other = offThread({ file: workFile, work: loopForever, isSmall: () => false, limit: 4_000 })
  const quick = offThread({ file: workFile, work: whichThread, isSmall: () => false })
  const waiting = Promise.allSettled([other(wang.id, null), ...Array.from({ length: 20 }, () => quick(wang.id, '甲'))])
  // one more would be refused, as so many wait
  await expect(quick(wang.id, '甲')).rejects.toMatchObject({ errorName: 'too_many' })
  const rename = (title: string, version: number) => wang.post(`${files()}/${id}/rename`, { title, version })
  expect(await rename('改名', 7)).toMatchObject({ code: 100409, data: { yours: { title: '改名' } } })
  expect(await rename('长文', 1)).toMatchObject({ code: 0, data: { version: 1 } })
  await waiting
})

const workFile = new URL('../../../../platform/off-thread/test-works.ts', import.meta.url).href
