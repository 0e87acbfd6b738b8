import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = () => toastStore.read().map((shown) => shown.text)

test('a success leaves after three seconds, an error stays eight', () => {
  toast.success('已保存')
  toast.error('网络错误')
  expect(texts()).toEqual(['已保存', '网络错误'])
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(['网络错误'])
  vi.advanceTimersByTime(5000)
  expect(texts()).toEqual([])
})

test('what can still be undone stays ten seconds', () => {
  toast.success('已删除', { text: '撤销', run: () => {} })
  vi.advanceTimersByTime(9000)
  expect(texts()).toEqual(['已删除'])
  vi.advanceTimersByTime(1000)
  expect(texts()).toEqual([])
})

test('the same message twice is shown once, and three at most', () => {
  for (const text of ['一', '二', '二', '三', '四']) toast.warning(text)
  expect(texts()).toEqual(['二', '三', '四'])
})

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn()
  const leave = toastStore.subscribe(listener)
  toast.success('已复制到剪切板')
  toastStore.dismiss(toastStore.read()[0]!.id)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  toast.success('已退出')
  expect(listener).toHaveBeenCalledTimes(2)
})
