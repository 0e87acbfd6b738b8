import { expect, test } from 'vitest'
import { files, inClassroom, lin, openSpace, wang, write } from '#test/support/classroom.ts'
import { fillTurn } from '#test/support/full-turn.ts'

inClassroom()

const heavy = '<p><span data-type="inline-math" data-latex="x^2"></span></p>'
const document = { type: 'ProductDocument', title: '公式', content: heavy }

test('nobody has a text made for where they may not write, nor one that was made already', async () => {
  const first = () => lin.post(files(), document, { 'idempotency-key': 'once' })
  const made = await first()
  expect(made).toMatchObject({ code: 0 })
  const hidden = await openSpace({ isOpen: false })
  await wang.post(`/v1/products/${hidden}/remove_users`, { user_id: lin.id })
  const unseen = await wang.post(files(hidden), { ...document, content: '<p>不外传</p>' })
  const { id } = await write(wang)
  const about = { commentable_type: 'ProductDocument', content: heavy, anonymity: false }
  const ended = fillTurn(lin.id)
  // where they may write, they are told that too much waits
  expect((await lin.post(files(), document)).code).toBe(100429)
  expect((await lin.post('/v1/comments', { ...about, commentable_id: id })).code).toBe(100429)
  const nowhere = await lin.post(files(987_654_321), document)
  expect(nowhere.code).toBe(100404)
  expect(await lin.post(files(hidden), document)).toEqual(nowhere)
  expect(await lin.post('/v1/comments', { ...about, commentable_id: unseen.data.id })).toEqual(nowhere)
  const personal = { type: 'UserFileDocument', title: '别人的', content: heavy, is_open: true }
  expect(await lin.post(`/v1/users/${wang.id}/user_files`, personal)).toMatchObject({ code: 100403 })
  expect(await first()).toEqual(made)
  await ended()
})
