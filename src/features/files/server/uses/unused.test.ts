import { expect, test } from 'vitest'
import { removeUnused } from '#src/features/files/server/public.ts'
import { isInDraft } from '#src/features/texts/server/drafts.ts'
import { emptyTrash } from '#src/features/spaces/server/public.ts'
import { chen, files, inClassroom, lin, openSpace, space, wang, world, write } from '#test/support/classroom.ts'
import { expectTablesAndDiskToAgree, picture, send, tokenFor } from '#test/support/files/uploading.ts'
import { commentOn } from '#test/support/world.ts'

inClassroom()

// What the nights take away: files that nothing can need any more, and what was purged with the trash.

const put = async (where: { space?: number; personal?: boolean }, who = lin) =>
  (await send(world, who, { name: '图.png', bytes: await picture() }, where)).data.key as string
const left = async (keys: string[]) => {
  const rows = await world.db.selectFrom('files').select('key').where('key', 'in', keys).execute()
  return keys.filter((key) => rows.some((row) => row.key === key))
}
const shown = (key: string) => `<img src="/files/${key}">`
const longAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

test('private files that never came into a text go after a week; all others stay', async () => {
  const [forgotten, young, used, once, inSpace, open] = await Promise.all([
    put({ personal: true }),
    put({ personal: true }),
    put({ personal: true }),
    put({ personal: true }),
    put({ space }),
    put({}),
  ])
  const at = `/v1/users/${lin.id}/user_files`
  const note = { type: 'UserFileDocument', title: '日记', is_open: false }
  await lin.post(at, { ...note, content: shown(used) })
  const { data } = await lin.post(at, { ...note, content: '', documents: [{ ufile_key: once }] })
  await lin.put(`${at}/${data.id}`, { title: '日记', content: '', documents: [] })
  const all = [forgotten, young, used, once, inSpace, open]
  const old = all.filter((key) => key !== young)
  await world.db
    .updateTable('files')
    .set({ created_at: longAgo(8) })
    .where('key', 'in', old)
    .execute()
  await removeUnused(world.services, isInDraft)
  expect(await left(all)).toEqual([young, used, once, inSpace, open])
  await expectTablesAndDiskToAgree(world)
})

test('what stands in something that its owner is still writing stays until that is dropped', async () => {
  const [inText, asCover, ofAnother] = [
    await put({ personal: true }),
    await put({ personal: true }),
    await put({ personal: true }, chen),
  ]
  const all = [inText, asCover, ofAnother]
  await world.db
    .updateTable('files')
    .set({ created_at: longAgo(8) })
    .where('key', 'in', all)
    .execute()
  const draft = {
    title: '',
    content: shown(inText) + shown(ofAnother),
    version: null,
    fields: { cover: [{ key: asCover }] },
  }
  expect(await lin.put('/v1/drafts/personal.new', draft)).toMatchObject({ code: 0 })
  await removeUnused(world.services, isInDraft)
  expect(await left(all)).toEqual([inText, asCover])
  await lin.delete('/v1/drafts/personal.new')
  await removeUnused(world.services, isInDraft)
  expect(await left(all)).toEqual([])
})

test('with what is purged from the trash go the files that it alone used', async () => {
  const elsewhere = await openSpace()
  const [own, cover, attached, said, both, avatar, fromAfar] = await Promise.all([
    put({ space }),
    put({ space }),
    put({ space }),
    put({ space }, chen),
    put({ space }),
    put({}, wang),
    put({ personal: true }),
  ])
  const all = [own, cover, attached, said, both, avatar, fromAfar]
  const { id } = await write(lin, {
    content: shown(own) + shown(both),
    documents: [{ ufile_key: attached }],
    cover_key: cover,
  })
  // an old version alone shows it
  await lin.put(`${files()}/${id}`, { title: '改', content: shown(both) })
  await write(lin, { content: shown(both) })
  await commentOn(chen, { id }, shown(said))
  await wang.put(`/v1/products/${space}`, { ufile_key: avatar })
  const gone = await wang.post(files(elsewhere), { type: 'ProductDocument', title: '头像', content: shown(avatar) })
  const afar = await lin.post(files(elsewhere), { type: 'ProductDocument', title: '来', content: shown(fromAfar) })
  expect([gone.code, afar.code]).toEqual([0, 0])
  await wang.delete(`${files()}/${id}`)
  await wang.delete(`/v1/products/${elsewhere}`)
  await world.db
    .updateTable('subjects')
    .set({ deleted_at: longAgo(31) })
    .where('id', 'in', [id, elsewhere])
    .execute()
  await emptyTrash(world.db, world.services.files)
  expect(await left(all)).toEqual([both, avatar])
  await expectTablesAndDiskToAgree(world)
})

test('a space is purged with local files, attachments, covers and what is still being received', async () => {
  const closed = await openSpace()
  const [held, attached, cover] = [
    await put({ space: closed }),
    await put({ space: closed }),
    await put({ space: closed }),
  ]
  const made = await lin.post(files(closed), {
    type: 'ProductLocalFile',
    title: '图',
    content: '',
    ufile_key: held,
    documents: [{ ufile_key: attached }],
    cover_key: cover,
  })
  expect(made.code).toBe(0)
  const token = await tokenFor(lin, { space: closed })
  const headers = { 'tus-resumable': '1.0.0', 'upload-token': token, 'upload-length': '9' }
  const begun = await world.app.inject({ method: 'POST', url: '/upload/tus', headers })
  expect(begun.statusCode).toBe(201)
  await wang.delete(`/v1/products/${closed}`)
  await world.db
    .updateTable('subjects')
    .set({ deleted_at: longAgo(31) })
    .where('id', '=', closed)
    .execute()
  await emptyTrash(world.db, world.services.files)
  expect(await left([held, attached, cover])).toEqual([])
  const unfinished = world.db.selectFrom('unfinished_uploads').select('key').where('space_id', '=', closed)
  expect(await unfinished.execute()).toEqual([])
})
