import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UseFormReturn } from 'react-hook-form'
import { AppError } from '#src/shared/errors.ts'
import { toastStore } from '#src/ui/toast.ts'
import { showRefusal } from './forms.ts'
import { toastRefusal } from './toast-refusal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const said = () => toastStore.read().map(({ kind, text }) => `${kind} ${text}`)

test('what a rule refuses is a warning in the words of the server', () => {
  toastRefusal(new AppError('refused', '拥有者不能退出空间，请先转让'), '退出失败')
  expect(said()).toEqual(['warning 拥有者不能退出空间，请先转让'])
})

test('everything else is an error; a session that ended is the shell’s to tell', () => {
  toastRefusal(new AppError('forbidden'), '删除失败')
  toastRefusal(new Error('?'), '删除失败')
  toastRefusal(new AppError('token_expired'), '删除失败')
  expect(said()).toEqual(['error 删除失败：没有权限这样做', 'error 删除失败，请重试'])
})

test('a form says a refusal as a warning, what is wrong with a field beside it, the rest at its end', () => {
  const errors: Record<string, string> = {}
  const form = {
    getValues: () => ({ title: '', content: '' }),
    setError: (name: string, { message }: { message: string }) => void (errors[name] = message),
  } as unknown as UseFormReturn
  showRefusal(form, new AppError('refused', '空间已经有自述，请直接编辑'))
  expect([said(), errors]).toEqual([['warning 空间已经有自述，请直接编辑'], {}])
  showRefusal(form, new AppError('refused', '已有', { fields: { title: '已有标签' } }))
  showRefusal(form, new AppError('invalid', '类型不对', { fields: { type: '类型不对' } }))
  expect(said()).toHaveLength(1)
  expect(errors).toEqual({ title: '已有标签', root: '类型不对' })
})
