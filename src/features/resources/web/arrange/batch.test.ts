import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#src/shared/errors.ts'
import { areRefused, batchStore, runBatch } from './batch.ts'

const things = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `第 ${n + 1} 篇` }))
const soon = () => new Promise((resolve) => setTimeout(resolve, 1))

beforeEach(() => batchStore.dismiss())

test('at most four at a time, and each is counted', async () => {
  let [now, most] = [0, 0]
  const counts: number[] = []
  const listening = batchStore.subscribe(() => counts.push(batchStore.read()?.done ?? -1))
  const result = await runBatch({
    label: '正在移动',
    items: things(10),
    async act() {
      most = Math.max(most, ++now)
      await soon()
      now--
    },
  })
  listening()
  expect(most).toBe(4)
  expect(result?.done).toHaveLength(10)
  expect(counts).toEqual(expect.arrayContaining([0, 1, 5, 10]))
  expect(batchStore.read()).toBeNull()
})

test('what fails is named, the rest is done', async () => {
  const result = await runBatch({
    label: '正在移动',
    items: things(6),
    async act({ title }) {
      if (title === '第 2 篇') throw new AppError('forbidden')
      if (title === '第 5 篇') throw new Error('boom')
    },
  })
  expect(result?.done).toHaveLength(4)
  expect(batchStore.read()).toMatchObject({
    isRunning: false,
    done: 4,
    failed: [
      { title: '第 2 篇', reason: '没有权限这样做' },
      { title: '第 5 篇', reason: '操作失败，请重试' },
    ],
  })
})

test('refusals of a rule alone are told from what broke', async () => {
  const failing = (...errors: Error[]) =>
    runBatch({
      label: '正在移动',
      items: errors.map((error) => ({ title: '甲', error })),
      act: ({ error }) => Promise.reject(error),
    })
  const full = new AppError('refused', '这个文件夹已经满了')
  expect(areRefused((await failing(full, full))!.failed)).toBe(true)
  expect(areRefused((await failing(full, new AppError('forbidden')))!.failed)).toBe(false)
  expect(areRefused((await failing(full, new Error('boom')))!.failed)).toBe(false)
})

test('stopped, it begins nothing more; meanwhile no other begins', async () => {
  let begun = 0
  const running = runBatch({
    label: '正在移动',
    items: things(50),
    async act() {
      if (++begun === 8) batchStore.stop()
      await soon()
    },
  })
  expect(await runBatch({ label: '正在删除', items: things(2), act: soon })).toBeNull()
  expect((await running)?.done.length).toBeLessThan(13)
  expect(begun).toBeLessThan(13)
})

test('a single thing needs no panel', async () => {
  const seen: unknown[] = []
  const listening = batchStore.subscribe(() => seen.push(batchStore.read()))
  await runBatch({ label: '正在移动', items: things(1), act: soon })
  listening()
  expect(seen.filter(Boolean)).toEqual([])
})
