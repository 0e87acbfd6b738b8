import { describe, expect, test } from 'vitest'
import {
  chen,
  fetchFile,
  hidden,
  inTwoSpaces,
  lin,
  open,
  square,
  upload,
  wang,
  world,
} from '#test/support/files/pictures.ts'

inTwoSpaces()

describe('reading a file', () => {
  test('of a private space only members', async () => {
    const { data } = await upload(lin, await square('png'), { space: hidden })
    const seen = await fetchFile(wang, data.key)
    expect(seen.headers['cache-control']).toBe('private, no-cache')
    for (const who of [chen, world.visitor]) {
      const unseen = await fetchFile(who, data.key)
      const nothing = await fetchFile(who, 'tinymce-image-nothing.png')
      expect([unseen.statusCode, unseen.body]).toEqual([404, nothing.body])
      expect(Object.keys(unseen.headers)).toEqual(Object.keys(nothing.headers))
    }
    const known = await fetchFile(chen, data.key, { 'if-none-match': String(seen.headers.etag) })
    expect(known.statusCode).toBe(404)
  })

  test('a public file needs no space', async () => {
    const { data } = await upload(chen, await square('png'))
    expect((await fetchFile(world.visitor, data.key)).statusCode).toBe(200)
  })

  test('unchanged is 304, parts are 206', async () => {
    const { data } = await upload(lin, await square('png'), { space: open })
    const whole = await fetchFile(lin, data.key)
    const size = whole.rawPayload.length
    const etag = String(whole.headers.etag)
    expect((await fetchFile(lin, data.key, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await fetchFile(lin, data.key, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=5-', 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
      ['bytes=0-999999', 0, size - 1],
    ] as const) {
      const part = await fetchFile(lin, data.key, { range })
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`)
      expect(part.rawPayload.equals(whole.rawPayload.subarray(start, end + 1))).toBe(true)
    }
    const beyond = await fetchFile(lin, data.key, { range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
    expect((await fetchFile(lin, data.key, { range: 'bytes=0-9', 'if-range': '"old"' })).statusCode).toBe(200)
    const head = await world.app.inject({ method: 'HEAD', url: `/files/${data.key}` })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(size), ''])
  })

  test.each(['..%2f..%2fetc%2fpasswd', '%2e%2e%2fsecret', 'a%00b', 'x'.repeat(250), '.env', '..'])(
    '%s is no file',
    async (key) => {
      expect((await fetchFile(lin, key)).statusCode).toBe(404)
    },
  )
})

describe('deleting a file', () => {
  test('its owner alone', async () => {
    const { data } = await upload(lin, await square('png'), { space: open })
    const secret = await upload(lin, await square('png'), { space: hidden })
    expect(await wang.delete(`/v1/qinius/${data.key}`)).toMatchObject({ status: 403, code: 100403 })
    expect(await world.visitor.delete(`/v1/qinius/${data.key}`)).toMatchObject({ status: 401, code: 110008 })
    expect(await chen.delete(`/v1/qinius/${secret.data.key}`)).toEqual(
      await chen.delete('/v1/qinius/tinymce-image-nothing.png'),
    )
    expect(await lin.delete(`/v1/qinius/${data.key}`)).toMatchObject({ code: 0 })
    expect(await world.services.files.open(data.key)).toBeNull()
    expect((await fetchFile(lin, data.key)).statusCode).toBe(404)
  })
})
