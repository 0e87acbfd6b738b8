import { readdir } from 'node:fs/promises'
import net from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  asFile,
  expectTablesAndDiskToAgree,
  film,
  pdf,
  picture,
  send,
  text,
  tokenFor,
  zip,
} from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

// Files of any kind (issue "Resources and files whole"): kept as they came, whatever they say of themselves.

let world: World
let wang: Person
let lin: Person
let space: number
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0', UPLOAD_LIMIT_MB: '3', UPLOAD_QUOTA_MB: '8' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = (await makeSpace(wang)).id
})
afterAll(() => world.close())
// after every test of this file, whatever was sent
afterEach(() => expectTablesAndDiskToAgree(world))

const fetchFile = (key: string, query = '') => world.app.inject({ url: `/files/${key}${query}` })
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 1)
const attacks = '<script>alert(1)</script>'

describe('a file of any kind is kept and given back as it came', () => {
  test.each([
    ['讲义.pdf', pdf(), 'application/pdf', 'attachment'],
    ['片段.mp4', film(), 'video/mp4', 'inline'],
    ['说明.txt', text(), 'text/plain; charset=utf-8', 'attachment'],
    ['笔记.md', text('# 题'), 'text/plain; charset=utf-8', 'attachment'],
    ['作业.zip', zip(), 'application/octet-stream', 'attachment'],
    [
      '表.docx',
      zip('word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'attachment',
    ],
    // whatever could act in a browser never does
    ['页.html', text(`<html>${attacks}`), 'application/octet-stream', 'attachment'],
    [
      '图.svg',
      text(`<svg xmlns="http://www.w3.org/2000/svg">${attacks}</svg>`),
      'application/octet-stream',
      'attachment',
    ],
    ['程序.js', text('alert(1)'), 'application/octet-stream', 'attachment'],
    [
      '程序.exe',
      Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
      'application/octet-stream',
      'attachment',
    ],
    ['没有扩展名', text(attacks), 'application/octet-stream', 'attachment'],
    [
      '假的.txt',
      Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
      'application/octet-stream',
      'attachment',
    ],
    ['页.html', film(), 'application/octet-stream', 'attachment'],
  ])('%s', async (name, bytes, type, shown) => {
    const sent = await send(world, lin, { name, bytes }, { space })
    expect(sent).toMatchObject({ code: 0, data: { name, size: bytes.length, content_type: type, width: null } })
    expect(sent.data.key).toMatch(/^tinymce-media-\d+-/)
    const read = await fetchFile(sent.data.key)
    expect(read.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
      'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    expect(read.rawPayload.equals(bytes)).toBe(true)
    const saved = await fetchFile(sent.data.key, '?download=true')
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('a picture is written anew under any name; what is larger than 2 MB is refused as one', async () => {
    const sent = await send(world, lin, { name: '截图.txt', bytes: await picture() }, { space })
    expect(sent.data).toMatchObject({ content_type: 'image/png', width: 20, name: '截图.txt' })
    const bytes = Buffer.concat([await picture(), megabytes(2)])
    expect(await send(world, lin, { name: '大图.png', bytes }, { space })).toMatchObject({
      code: 100413,
      data: { fields: { file: '图片不能超过 2MB' } },
    })
  })

  test('a long text is sent byte by byte, never compressed on the way', async () => {
    const bytes = text('一二三四五\n'.repeat(2000))
    const { data } = await send(world, lin, { name: '长文.txt', bytes }, { space })
    const read = await world.app.inject({ url: `/files/${data.key}`, headers: { 'accept-encoding': 'br, gzip' } })
    expect(read.headers).not.toHaveProperty('content-encoding')
    expect(read.headers['content-length']).toBe(String(bytes.length))
    expect(read.rawPayload.equals(bytes)).toBe(true)
  })

  test('a zip bomb is a file like any other: nobody unpacks it', async () => {
    const bytes = zip('bomb', Buffer.alloc(20 * 1024 * 1024))
    expect(bytes.length).toBeLessThan(50_000)
    const { data } = await send(world, lin, { name: 'bomb.zip', bytes }, { space })
    expect((await fetchFile(data.key)).rawPayload.equals(bytes)).toBe(true)
  })

  test('two at once with one key: one wins, and its bytes stand', async () => {
    const key = `tinymce-media-${Date.now()}-notes.txt`
    const tries = ['甲', '乙', '丙', '丁'].map((content) => send(world, lin, { bytes: text(content) }, { space, key }))
    const answers = await Promise.all(tries)
    const won = answers.findIndex(({ code }) => code === 0)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.fields?.key === '同名文件已存在')).toHaveLength(3)
    expect((await fetchFile(key)).body).toBe('甲乙丙丁'[won])
  })
})

describe('names', () => {
  const long = `${'长'.repeat(300)}.pdf`
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\王\\作业.txt', '作业.txt'],
    ['..', '文件'],
    ['a\u0000b\u001f.txt', 'ab.txt'],
    ['报告\u202etxt.exe', '报告txt.exe'],
    [long, `${'长'.repeat(196)}.pdf`],
  ])('%j', async (name, kept) => {
    const bytes = name === long ? pdf() : text(`名字 ${name}`)
    const body = { token: await tokenFor(lin, { space }), file: asFile({ name, bytes }) }
    const { data } = await world.visitor.upload('/upload', body)
    expect(data.name).toBe(kept)
    expect((await world.visitor.get(`/v1/qinius/${data.key}`)).data.name).toBe(kept)
  })
})

describe('what is refused leaves nothing behind', () => {
  test.each([
    ['a picture that is a zip', '图.png', zip()],
    ['a PDF that is HTML', '讲义.pdf', text(`<html>${attacks}`)],
    ['a film that is text', '片.mp4', text(attacks)],
    ['a film that is a PDF', '片.mp4', pdf()],
    ['an office document that is a program', '表.xlsx', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ])('%s', async (_what, name, bytes) => {
    const said = await send(world, lin, { name, bytes }, { space })
    expect(said).toMatchObject({ status: 400, code: 100400 })
    expect(said.data.fields.file).toMatch(/^文件的内容和扩展名 \.\w+ 不符/)
  })

  test('an empty one, one that is too large, one before its token, two of them', async () => {
    expect(await send(world, lin, { bytes: Buffer.alloc(0) })).toMatchObject({
      data: { fields: { file: '文件是空的，请重新选择' } },
    })
    expect(await send(world, lin, { bytes: megabytes(4) })).toMatchObject({
      status: 413,
      code: 100413,
      data: { fields: { file: '文件不能超过 3 MB' } },
    })
    const token = await tokenFor(lin)
    const before = await world.visitor.upload('/upload', { file: asFile({ bytes: megabytes(2.5) }), token })
    expect(before).toMatchObject({ code: 100413, data: { fields: { file: expect.stringContaining('token') } } })
    const small = await world.visitor.upload('/upload', { file: asFile({ bytes: text() }), token })
    expect(small.code).toBe(0)
    const form = multipart([part('token', token), part('file', '一', 'a.txt'), part('file', '二', 'b.txt')])
    expect((await world.app.inject({ method: 'POST', url: '/upload', ...form })).json()).toMatchObject({
      data: { fields: { file: '一次只能上传一个文件' } },
    })
    const nothing = multipart([part('token', token)])
    expect((await world.app.inject({ method: 'POST', url: '/upload', ...nothing })).json()).toMatchObject({
      data: { fields: { file: '请选择文件' } },
    })
  })

  test('more than a person may have; what they deleted makes room again', async () => {
    const zhou = await world.person('小周')
    const sent = []
    for (let n = 0; n < 4; n++) sent.push(await send(world, zhou, { bytes: Buffer.alloc(2 * 1024 * 1024 - 1, n) }))
    expect(sent.every(({ code }) => code === 0)).toBe(true)
    const full = {
      code: 100413,
      data: { fields: { file: '上传空间不够（每人共 8 MB），请先在个人主页的“文件”里删除不用的' } },
    }
    expect(await send(world, zhou, { bytes: text('再来一个') })).toMatchObject(full)
    const { limits } = (await zhou.get('/v1/qinius')).data
    expect(limits).toEqual({
      image: 2_097_152,
      file: 3 * 1024 * 1024,
      quota: 8 * 1024 * 1024,
      used: 8 * 1024 * 1024 - 4,
    })
    await zhou.delete(`/v1/qinius/${sent[0]!.data.key}`)
    // at once: room is given out one after the other
    const tries = await Promise.all([1, 2, 3].map((n) => send(world, zhou, { bytes: Buffer.alloc(900_000, n) })))
    expect(tries.map(({ code }) => code).toSorted()).toEqual([0, 0, 100413])
    await zhou.delete(`/v1/qinius/${tries.find(({ code }) => code === 0)!.data.key}`)
  })

  test('leave for a personal file is for no space', async () => {
    expect(await lin.get(`/v1/qinius?product_id=${space}&personal=true`)).toMatchObject({
      data: { fields: { personal: '个人文件不属于任何空间' } },
    })
    expect(await lin.get('/v1/qinius?personal=yes')).toMatchObject({ code: 100400 })
  })

  describe('over a real connection', () => {
    let port: number
    beforeAll(async () => {
      port = Number(new URL(await world.app.listen({ port: 0 })).port)
    })
    const bodyOf = async (bytes: Buffer) => {
      const form = multipart([part('token', await tokenFor(lin, { space })), part('file', bytes, 'a.bin')])
      const head = `POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\n\r\n`
      return { head, payload: form.payload }
    }

    test('one that is cut off', async () => {
      const { head, payload } = await bodyOf(megabytes(2))
      const socket = net.connect(port)
      socket.write(head)
      await new Promise<void>((done) => socket.write(payload.subarray(0, 900_000), () => done()))
      await expect.poll(inIncoming).toBe(1)
      socket.destroy()
      await expect.poll(inIncoming).toBe(0)
    })

    test('one that is refused while it still comes is told so', async () => {
      const { head, payload } = await bodyOf(megabytes(20))
      const socket = net.connect(port)
      let said = ''
      socket.on('data', (data) => (said += data.toString()))
      socket.write(head)
      socket.write(payload)
      await expect.poll(() => said).toContain('文件不能超过 3 MB')
      expect(said).toMatch(/^HTTP\/1\.1 413/)
      socket.destroy()
    })
  })
})

const inIncoming = async () => (await readdir(world.services.files.incoming)).length

const part = (field: string, content: string | Buffer, filename?: string) =>
  Buffer.concat([
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${field}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const multipart = (parts: Buffer[]) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  payload: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]),
})

describe('with an Idempotency-Key', () => {
  const again = (person: Person, key: string, bytes = text('一样的'), place: number | null = space) =>
    send(
      world,
      person,
      { name: '笔记.txt', bytes },
      { ...(place !== null && { space: place }), headers: { 'idempotency-key': key } },
    )

  test('a repeated upload is the file of the first one, also of several at once', async () => {
    const first = await again(lin, 'notes')
    expect(first).toMatchObject({ code: 0 })
    expect(await again(lin, 'notes')).toEqual(first)
    const many = await Promise.all(Array.from({ length: 6 }, () => again(lin, 'at once')))
    expect(new Set(many.map(({ data }) => data.key)).size).toBe(1)
    expect((await again(wang, 'notes')).data.key).not.toBe(first.data.key)
  })

  test('another file or place under it is refused, and so is a key without end', async () => {
    await again(lin, 'place')
    expect(await again(lin, 'place', text('anders'))).toMatchObject({ code: 100409 })
    expect(await again(lin, 'place', text('一样的'), null)).toMatchObject({ code: 100409 })
    expect(await again(lin, 'x'.repeat(201))).toMatchObject({ code: 100400 })
  })
})
