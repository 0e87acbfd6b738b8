import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import {
  asFile,
  chen,
  fetchFile,
  hidden,
  inTwoSpaces,
  lin,
  open,
  puts,
  rows,
  square,
  tokenFor,
  upload,
  wang,
  world,
} from '#test/support/files/pictures.ts'

inTwoSpaces()

describe('uploading a picture', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
    '%s is stored without its metadata and read back',
    async (format) => {
      const sent = await upload(lin, await square(format), { space: open })
      expect(sent).toMatchObject({ code: 0, data: { width: 20, height: 40 } })
      expect(sent.data.url).toBe(`/files/${sent.data.key}`)
      const read = await fetchFile(world.visitor, sent.data.key)
      expect(read.statusCode).toBe(200)
      expect(read.headers).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'content-disposition': "inline; filename*=UTF-8''%E5%9B%BE.png",
        'cache-control': 'public, no-cache',
        'content-length': String(read.rawPayload.length),
      })
      const { exif, format: stored } = await sharp(read.rawPayload).metadata()
      expect(exif).toBeUndefined()
      expect(stored).toBe(format === 'avif' ? 'heif' : format)
    },
  )

  test('a moving picture keeps its frames; its height is that of one', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 6, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [80, 80, 80] })
      .toBuffer()
    const sent = await upload(lin, gif, { space: open })
    expect(sent.data).toMatchObject({ width: 8, height: 6 })
    const read = await fetchFile(lin, sent.data.key)
    expect((await sharp(read.rawPayload, { animated: true }).metadata()).pages).toBe(3)
  })

  test('the editor pastes with its own sign-in', async () => {
    const fields = { product_id: String(open), file: asFile(await square('png')) }
    const headers = { authorization: lin.token }
    const sent = await pasted(fields, headers)
    expect(sent).toMatchObject({
      errno: 0,
      data: { width: 20, height: 40, url: expect.stringMatching(/^\/files\/tinymce-image-\d+-/) },
    })
    expect((await fetchFile(world.visitor, sent.data.key)).statusCode).toBe(200)
    expect(await pasted(fields)).toEqual({ errno: 110008, code: 110008, message: '请先登录后再继续', data: null })
    // for a personal document: the writer's alone until it stands there
    const own = (await pasted({ file: fields.file, personal: 'true' }, headers)).data
    expect((await fetchFile(lin, own.key)).statusCode).toBe(200)
    expect((await fetchFile(wang, own.key)).statusCode).toBe(404)
    for (const wrong of [
      { ...fields, personal: 'true' },
      { file: fields.file, personal: 'yes' },
    ])
      expect(await pasted(wrong, headers)).toMatchObject({
        errno: 100400,
        message: expect.any(String),
        data: { fields: { personal: expect.any(String) } },
      })
    expect(await pasted({ ...fields, product_id: '02579' }, headers)).toMatchObject({ errno: 100404, code: 100404 })
    expect(await pasted({ ...fields, product_id: String(hidden) }, { authorization: chen.token })).toMatchObject({
      errno: 100404,
    })
    // other calls speak by their code alone
    expect((await world.app.inject('/v1/products/987654321')).json()).not.toHaveProperty('errno')
  })
  async function pasted(
    fields: Record<string, string | ReturnType<typeof asFile>>,
    headers: Record<string, string> = {},
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, new Blob([value.bytes as Uint8Array<ArrayBuffer>]), value.name)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const type = request.headers.get('content-type')!
    return (
      await world.app.inject({
        method: 'POST',
        url: '/upload/paste',
        payload,
        headers: { ...headers, 'content-type': type },
      })
    ).json()
  }

  test('a key of the client is kept once and never overwritten', async () => {
    const key = `tinymce-image-${Date.now()}-photo.png`
    const first = await upload(lin, await square('png'), { space: open, key })
    expect(first.data.key).toBe(key)
    const before = (await fetchFile(lin, key)).rawPayload
    const again = await upload(wang, await square('png', 30), { space: open, key })
    expect(again).toMatchObject({ status: 400, data: { fields: { key: '同名文件已存在' } } })
    expect((await fetchFile(lin, key)).rawPayload.equals(before)).toBe(true)
    for (const wrong of ['../../etc/passwd', 'tinymce-image-1/../../x.png', 'avatar.png', '/tmp/x'])
      expect(await upload(lin, await square('png'), { space: open, key: wrong })).toMatchObject({
        code: 100400,
        data: { fields: { key: '文件名的格式不对' } },
      })
  })
})

describe('what is refused leaves nothing behind', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const format = '文件的内容和扩展名 .png 不符，请检查后重试'
  const broken = async () => (await square('png', 60)).subarray(0, 90)
  const noise = () =>
    sharp({
      create: {
        width: 1100,
        height: 1000,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()

  test.each([
    ['SVG', async () => svg, format],
    ['a program', async () => Buffer.from('MZ…'), format],
    ['a broken picture', broken, '图片已损坏，无法读取'],
    [
      'a picture cut off in its data',
      async () => (await square('jpeg', 400)).subarray(0, 1200),
      '图片已损坏，无法读取',
    ],
    ['nothing', async () => Buffer.alloc(0), '文件是空的，请重新选择'],
    ['3 MB', noise, '图片不能超过 2MB'],
    [
      'a bomb of pixels',
      () =>
        sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      '图片的像素太多，请缩小后再上传',
    ],
  ])('%s', async (_what, make, message) => {
    const before = [puts(), await rows()]
    const refused = await upload(lin, await make(), { space: open })
    expect(refused.code).toBe(message.includes('2MB') ? 100413 : 100400)
    expect(refused.data.fields).toEqual({ file: message })
    expect([puts(), await rows()]).toEqual(before)
  })

  test('an upload that breaks off', async () => {
    const before = [puts(), await rows()]
    const body = `--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n${await tokenFor(lin, open)}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await world.app.inject({ method: 'POST', url: '/upload', payload: body, headers })
    expect(answer.json()).toMatchObject({ code: 100400, data: { fields: { file: '上传中断，请重试' } } })
    expect([puts(), await rows()]).toEqual(before)
  })

  test('no leave, a forged one, an unknown field, no multipart', async () => {
    const file = asFile(await square('png'))
    expect(await world.visitor.get('/v1/qinius')).toMatchObject({ status: 401, code: 110008 })
    expect(await chen.get(`/v1/qinius?product_id=${hidden}`)).toEqual(await chen.get('/v1/qinius?product_id=987654321'))
    const token = await tokenFor(lin, open)
    const [payload, signature] = token.split('.')
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace(`"space":${open}`, `"space":${hidden}`),
    ).toString('base64url')
    for (const wrong of ['', 'x', payload, `${forged}.${signature}`])
      expect(await world.visitor.upload('/upload', { token: wrong, file })).toMatchObject({
        data: { fields: { token: '上传密钥无效，请重试' } },
      })
    expect(await world.visitor.upload('/upload', { token, file, colour: 'red' })).toMatchObject({
      data: { fields: { colour: '不认识的字段' } },
    })
    expect(await world.visitor.post('/upload', { token })).toMatchObject({ status: 400, code: 100400 })
  })

  test('a disk that fails leaves no row', async () => {
    const before = await rows()
    vi.mocked(world.services.files.put).mockRejectedValueOnce(new Error('ENOSPC'))
    expect(await upload(lin, await square('png'), { space: open })).toMatchObject({ status: 500, code: 100500 })
    expect(await rows()).toBe(before)
  })

  test('leave ends with membership, whatever x:user_id says', async () => {
    const zhao = await world.person('小赵')
    await wang.post(`/v1/products/${hidden}/set_users`, { user_id: zhao.id, role: 'member' })
    const token = await tokenFor(zhao, hidden)
    const sent = await world.visitor.upload('/upload', {
      token,
      'x:user_id': String(wang.id),
      file: asFile(await square('png')),
    })
    const row = await world.db
      .selectFrom('files')
      .select('owner_id')
      .where('key', '=', sent.data.key)
      .executeTakeFirstOrThrow()
    expect(row.owner_id).toBe(zhao.id)
    await wang.post(`/v1/products/${hidden}/remove_users`, { user_id: zhao.id })
    expect(await world.visitor.upload('/upload', { token, file: asFile(await square('png')) })).toMatchObject({
      code: 100404,
    })
  })
})
