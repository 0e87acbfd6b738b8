import { expect, test } from 'vitest'
import { bodyOf, draftOf, keyOf, newerOf } from './server-draft.ts'

const draft = (html: string, at: number) => ({ title: '题', html, version: 3, at })

test('a draft comes back from the server as it was, with what its form has besides', () => {
  const written = { title: '题', html: '<p>稿</p>', version: 3, score: 4 }
  const { title, content, version, fields } = bodyOf(written)
  const kept = { key: 'document.12', updated_at: '', title, content, version, fields, age: 0 }
  expect(draftOf(kept)).toEqual({ title: '题', html: '<p>稿</p>', version: 3, score: 4, at: expect.any(Number) })
})

test('names are such as the server takes', () => {
  expect(keyOf('comment/ProductDocument/12/reply/7')).toBe('comment.productdocument.12.reply.7')
  expect(keyOf('space/3/new-snippet')).toBe('space.3.new-snippet')
})

test('this browser’s own is gone on with, unless another device has a newer one', () => {
  const here = draft('<p>这里</p>', 100_000)
  expect(newerOf(here, null)).toBe(here)
  expect(newerOf(null, here)).toBe(here)
  expect(newerOf(null, null)).toBeNull()
  expect(newerOf(here, draft('<p>刚送到的</p>', 104_000))).toBe(here)
  const elsewhere = draft('<p>别处</p>', 160_000)
  expect(newerOf(here, elsewhere)).toBe(elsewhere)
})
