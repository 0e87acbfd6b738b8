import { expect, test } from 'vitest'
import { draftOf, emptyFields, inputOf, restoredFrom } from './document-fields.ts'

const saved = { ...emptyFields({ title: '缓存雪崩' }), content: '<p>旧</p>' }
const written = { ...saved, content: '<p>新</p>', tag_titles: ['缓存'] }

test('a draft brings back text, title and all that stands beside them', () => {
  expect(restoredFrom({ ...draftOf(written, 3), at: 1 }, saved)).toEqual(written)
})

test('a draft that says nothing new is none', () => {
  expect(restoredFrom({ ...draftOf(saved, 3), at: 1 }, saved)).toBeNull()
  expect(restoredFrom(null, saved)).toBeNull()
})

test('a draft of title and text alone leaves the rest as it is saved', () => {
  expect(restoredFrom({ title: '雪崩', html: '', version: 3, at: 1 }, written)).toEqual({
    ...written,
    title: '雪崩',
    content: '',
  })
})

test('an original sends no source, whatever was typed before', () => {
  const fields = { ...written, original_author: '小林', original_content: 'https://example.com' }
  expect(inputOf(fields)).toMatchObject({ original_type: 1, original_author: '', original_content: '' })
  expect(inputOf({ ...fields, original_type: '2' })).toMatchObject({ original_type: 2, original_author: '小林' })
})
