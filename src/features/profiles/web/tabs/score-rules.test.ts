import { expect, test } from 'vitest'
import { registerWebKinds } from '#src/features/subjects/web/public.tsx'
import { scoreRules } from './score-rules.ts'

const kind = (name: string, score?: { create?: number; edit?: number }) => ({
  icon: null,
  declared: { kind: name, types: { [name]: name }, canComment: false, scopes: [], order: 1, ...(score && { score }) },
})

test('the page of points says what every act of every kind is worth', () => {
  registerWebKinds([kind('space', { create: 5 }), kind('issue', { create: 3, edit: 1 }), kind('term'), kind('comment', { create: 1 })]) // prettier-ignore
  expect(scoreRules()).toBe('新建space 5 分；新建issue、回答 3 分；编辑issue、新建comment 1 分')
})
