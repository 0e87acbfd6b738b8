import { afterEach, expect, test, vi } from 'vitest'
import { chen, files, inClassroom, lin, openSpace, space, wang, world, write } from '#test/support/classroom.ts'
import { send, text } from '#test/support/files/uploading.ts'
import type { Person } from '#test/support/with-app.ts'

inClassroom()

// Signed addresses: a short-lived loan of what one person may see, looked at again each time.

afterEach(() => void vi.useRealTimers())

const bytes = text('0123456789'.repeat(50))
/** Of a file in a private space that 小林 is a member of. */
async function signed(who = lin) {
  const closed = await openSpace({ isOpen: false })
  const { data } = await send(world, wang, { bytes }, { space: closed })
  const info = (await who.get(`/v1/qinius/${data.key}`)).data
  return { closed, key: data.key as string, url: info.url as string, download_url: info.download_url as string }
}
/** By nobody who is signed in. */
const fetchUrl = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
async function expectNothing(url: string, headers: Record<string, string> = {}) {
  const answer = await fetchUrl(url, headers)
  const nothing = await fetchUrl('/files/tinymce-image-1-nothing', headers)
  expect([answer.statusCode, answer.body]).toEqual([404, nothing.body])
  expect(Object.keys(answer.headers)).toEqual(Object.keys(nothing.headers))
}

test('serves without signing in: whole, in parts, unchanged, to be saved', async () => {
  const { url, download_url } = await signed()
  const whole = await fetchUrl(url)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers['cache-control']).toBe('private, no-cache')
  expect(whole.rawPayload.equals(bytes)).toBe(true)
  const etag = String(whole.headers.etag)
  expect((await fetchUrl(url, { 'if-none-match': etag })).statusCode).toBe(304)
  const part = await fetchUrl(url, { range: 'bytes=10-19' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '0123456789', 'bytes 10-19/500'])
  expect((await fetchUrl(url, { range: 'bytes=10-19', 'if-range': etag })).statusCode).toBe(206)
  expect((await fetchUrl(url, { range: 'bytes=10-19', 'if-range': '"old"' })).statusCode).toBe(200)
  expect((await fetchUrl(url, { range: 'bytes=500-' })).statusCode).toBe(416)
  const head = await world.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '500', ''])
  expect((await fetchUrl(download_url)).headers['content-disposition']).toMatch(/^attachment/)
})

test('forged, changed, another file’s or another person’s: there is nothing, whoever asks', async () => {
  const { url, key, closed } = await signed()
  const other = (await send(world, wang, { bytes: text('另一个') }, { space: closed })).data.key
  const query = new URLSearchParams(url.split('?')[1])
  const changed = (change: Record<string, string | null>, file = key) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change))
      if (value === null) next.delete(name)
      else next.set(name, value)
    return `/files/${file}?${next}`
  }
  const wrong = [
    changed({}, other),
    changed({ viewer: String(wang.id) }),
    changed({ viewer: '0' }),
    changed({ viewer: 'NaN' }),
    changed({ expires: String(Date.now() + 3_600_000) }),
    changed({ signature: 'x' }),
    changed({ signature: '' }),
    ...['viewer', 'expires', 'signature'].map((name) => changed({ [name]: null })),
  ]
  for (const address of wrong) {
    await expectNothing(address)
    // and nobody is helped by what they may see themselves
    await expectNothing(address, { authorization: wang.token })
  }
  expect((await fetchUrl(`${url}&more=1`)).statusCode).toBe(400)
})

test('ends after ten minutes', async () => {
  const { url } = await signed()
  vi.useFakeTimers({ now: Date.now() + 9 * 60_000, toFake: ['Date'] })
  expect((await fetchUrl(url)).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await expectNothing(url)
})

test('lends no more than the person may see at this moment', async () => {
  const { url, closed } = await signed()
  await wang.post(`/v1/products/${closed}/remove_users`, { user_id: lin.id })
  await expectNothing(url)
  await wang.post(`/v1/products/${closed}/set_users`, { user_id: lin.id, role: 'member' })
  expect((await fetchUrl(url)).statusCode).toBe(200)
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', lin.id).execute()
  await expectNothing(url)
  await world.db.updateTable('users').set({ blocked_at: null }).where('id', '=', lin.id).execute()
  await wang.delete(`/v1/products/${closed}`)
  await expectNothing(url)
})

test('ends with what is shown: a document in the trash, a space that goes private', async () => {
  const file = (await send(world, lin, { bytes: text('公开') }, { space })).data.key
  const { id } = await write(lin, { documents: [{ ufile_key: file }] })
  const get = (who: Person) => who.get(`/v1/downloads?key=${file}&product_file_id=${id}`)
  const [forVisitor, forChen] = [(await get(world.visitor)).data.url, (await get(chen)).data.url]
  for (const url of [forVisitor, forChen]) expect((await fetchUrl(url)).statusCode).toBe(200)
  await wang.delete(`${files()}/${id}`)
  for (const url of [forVisitor, forChen]) await expectNothing(url)
  await wang.post(`/v1/products/${space}/trash/${id}/restore`)
  await world.db.updateTable('spaces').set({ is_open: false }).where('id', '=', space).execute()
  for (const url of [forVisitor, forChen]) await expectNothing(url)
})
