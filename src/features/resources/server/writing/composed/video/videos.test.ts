import { describe, expect, test } from 'vitest'
import { chen, files, inClassroom, lin, openSpace, space, wang, world, write } from '#test/support/classroom.ts'
import { film, picture, send, text } from '#test/support/files/uploading.ts'
import type { Person } from '#test/support/with-app.ts'

inClassroom()

type Where = { space?: number; personal?: boolean }
const stored = async (who: Person, name: string, bytes: Uint8Array, where: Where = { space }) =>
  (await send(world, who, { name, bytes }, where)).data.key as string
const vtt = text('WEBVTT\n\n00:01.000 --> 00:02.000\n第一句\n')

interface Part {
  id?: string
  key: string
  [more: string]: unknown
}
const list = (...parts: Part[]) => JSON.stringify(parts.map((part, at) => ({ id: `p${at + 1}`, ...part })))

/** One part with everything that it can have. */
async function whole(who: Person = lin, where: Where = { space }) {
  return {
    id: 'p1',
    key: await stored(who, '第一讲.mp4', film(), where),
    name: '第一讲.mp4',
    size: film().length,
    seconds: 3725,
    title: '二分查找',
    text: '讲二分。\n\n0:00 引子\n1:05 不变式 <b>',
    poster: await stored(who, '画面.png', await picture(450), where),
    captions: [{ key: await stored(who, '第一讲.vtt', vtt, where), label: '中文', lang: 'zh-CN' }],
  }
}
const make = (content: string, who = lin, more: object = {}) =>
  who.post(files(), { type: 'ProductVideo', title: '算法课', content, ...more })
const fileOf = (key: string, who: Person | null) =>
  world.app.inject({ url: `/files/${key}`, headers: who ? { authorization: who.token } : {} })
const wrong = async (content: string, who = lin) => {
  const { status, data } = await make(content, who)
  return status === 400 ? data.fields.content : status
}

describe('a video in a space', () => {
  test('is read as what it says, and edited as it was sent; it stands in lists with its picture and how long it lasts', async () => {
    const part = await whole()
    const { data } = await make(list(part))
    expect(data).toMatchObject({
      type: 'ProductVideo',
      version: 1,
      duration: 3725,
      cover_url: `/files/${part.poster}`,
      description: '二分查找 · 讲二分。 0:00 引子 1:05 不变式 <b>',
      outline: [],
    })
    for (const key of [part.key, part.poster, part.captions[0]!.key]) expect(data.content).toContain(`/files/${key}`)
    expect(data.content).toContain('不变式 &lt;b&gt;')
    expect(data.content).not.toContain('gewu-video')
    expect(JSON.parse((await chen.get(`${files()}/${data.id}?raw=true`)).data.content)).toEqual([part])
    const shown = { id: data.id, duration: 3725, cover_url: `/files/${part.poster}` }
    const at = `/v2/product_files?product_id=${space}&type=ProductVideo`
    expect((await world.visitor.get(at)).data.list).toMatchObject([shown])
    const home = await world.visitor.get('/v1/front_pages/product_files?type=ProductVideo')
    expect(home.data.list[0]).toMatchObject(shown)
    expect((await world.visitor.get(`/v1/users/${lin.id}/recent_resource`)).data.list[0]).toMatchObject(shown)
  })

  test('another admin edits it and moves its parts without holding its files; an old version comes back', async () => {
    const [one, two] = [await whole(), { ...(await whole()), id: 'p2', title: '归并', captions: [], poster: null }]
    const { data } = await make(list(one, two))
    expect(data.duration).toBe(2 * 3725)
    const at = `${files()}/${data.id}`
    const turned = await wang.put(at, { title: '算法课', content: JSON.stringify([two]), version: 1 })
    expect(turned.data).toMatchObject({ version: 2, duration: 3725, cover_url: null })
    expect(await lin.put(at, { title: '算法课', content: list(one), version: 1 })).toMatchObject({ status: 409 })
    expect((await wang.post(`${at}/revisions/1/restore`, {})).data).toMatchObject({ version: 3, duration: 2 * 3725 })
    expect(JSON.parse((await lin.get(`${at}?raw=true`)).data.content)).toEqual([one, two])
    expect((await lin.put(at, { title: '算法课', content: list(one), ext: 'py' })).status).toBe(400)
  })

  test('is found by what is written beside it, not by how it is stored', async () => {
    const { data } = await make(list({ ...(await whole()), text: '讲最近公共祖先' }))
    const found = async (word: string) =>
      (await world.visitor.get(`/v2/search/product_files?text=${encodeURIComponent(word)}`)).data.list
    expect(await found('最近公共祖先')).toMatchObject([{ id: data.id, type: 'ProductVideo' }])
    expect(await found('captions')).toEqual([])
  })

  test('shows its files to whoever may read it, and to nobody else', async () => {
    const closed = await openSpace({ isOpen: false })
    const part = await whole(lin, { space: closed })
    const made = await lin.post(files(closed), { type: 'ProductVideo', title: '内部课', content: list(part) })
    expect((await fileOf(part.key, wang)).statusCode).toBe(200)
    for (const who of [chen, null])
      for (const key of [part.key, part.poster, part.captions[0]!.key])
        expect((await fileOf(key, who)).statusCode, key).toBe(404)
    expect((await chen.get(`${files(closed)}/${made.data.id}`)).status).toBe(404)
    const open = await whole()
    const core = (await make(list(open), wang)).data
    await wang.put(`/v1/products/${space}`, { open_core: false })
    await wang.post(`${files()}/${core.id}/set_core`, { is_core: true, file_id: core.id })
    expect((await chen.get(`${files()}/${core.id}?raw=true`)).data).toMatchObject({
      is_locked: true,
      content: '',
      duration: null,
      cover_url: null,
    })
    expect((await fileOf(open.key, chen)).statusCode).toBe(404)
  })

  test.each([
    ['no part', '[]', '请先上传视频'],
    ['what is no list', '<p>文档</p>', '这不是视频的数据'],
    ['a part without a film', '[{"id":"p1"}]', '请先上传第 1 集的视频'],
    ['a film that is nowhere', '[{"id":"p1","key":"made-up-key"}]', '文件不存在，或者不能用在这里，请重新上传'],
  ])('is refused for %s, beside the field', async (_, content, message) => {
    expect(await wrong(content)).toBe(message)
  })

  test('takes films alone, by what is in them', async () => {
    const key = await stored(lin, '第一讲.mp4', film())
    const notes = await stored(lin, '讲义.txt', text())
    expect(await wrong(list({ key: notes }))).toBe('请选择视频文件')
    expect(await wrong(list({ key: await stored(lin, '画面.png', await picture()) }))).toBe('请选择视频文件')
    // nothing that is known, called a film
    expect(await wrong(list({ key: await stored(lin, '乱.mp4', Buffer.alloc(500, 0xfe)) }))).toBe('请选择视频文件')
    expect(await wrong(list({ key, poster: notes }))).toBe('视频的封面应为图片')
    expect(await wrong(list({ key, captions: [{ key: notes, label: '中文', lang: 'zh' }] }))).toContain('字幕应为')
    // an edit no less than a new one
    const { data } = await make(list({ key }))
    const edit = await lin.put(`${files()}/${data.id}`, { title: '算法课', content: list({ key: notes }) })
    expect(edit).toMatchObject({ status: 400, data: { fields: { content: '请选择视频文件' } } })
    for (const [name, bytes] of [
      ['课.mp4', Buffer.from('MZ\x90\0\x03\0\0\0'.padEnd(512, '\0'), 'latin1')],
      ['课.mp4', Buffer.from('\x7fELF\x02\x01\x01'.padEnd(512, '\0'), 'latin1')],
      ['课.webm', text('<script>alert(1)</script>')],
      ['课.mov', text('#!/bin/sh\nrm -rf /\n')],
    ] as const)
      expect(await send(world, lin, { name, bytes }, { space }), name).toMatchObject({ code: 100400 })
  })

  test('nobody takes a film from where they may not', async () => {
    const hidden = await openSpace({ isOpen: false })
    const elsewhere = await stored(wang, '别处.mp4', film(), { space: hidden })
    const theirs = await stored(chen, '别人的.mp4', film(), { personal: true })
    for (const key of [elsewhere, theirs]) expect(await wrong(list({ key }))).toContain('文件不存在')
  })

  test('captions are text to whoever fetches them, whatever they say', async () => {
    const evil =
      'WEBVTT\n\nSTYLE\n::cue{background:url(https://evil.example/x)}\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script>'
    const key = await stored(lin, '坏.vtt', text(evil))
    const page = await stored(lin, '假的.vtt', text('<html><script>alert(1)</script>'))
    const film1 = await stored(lin, '第一讲.mp4', film())
    const part = { key: film1, captions: [{ key, label: '<img src=x onerror=alert(1)>'.slice(0, 20), lang: 'zh' }] }
    const { data } = await make(list(part))
    expect(data.content).not.toMatch(/<script|<img/)
    const { headers } = await fileOf(key, null)
    expect(headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(await wrong(list({ key: film1, captions: [{ key: page, label: '中', lang: 'zh' }] }))).toContain('字幕应为')
  })

  test('is trashed and restored with its files', async () => {
    const part = await whole()
    const { id } = await write(lin, { type: 'ProductVideo', content: list(part) })
    await lin.delete(`${files()}/${id}`)
    expect((await fileOf(part.key, chen)).statusCode).toBe(404)
    await wang.post(`/v1/products/${space}/trash/${id}/restore`)
    expect((await fileOf(part.key, chen)).statusCode).toBe(200)
  })
})

test('a personal video is its owner’s alone until it is public', async () => {
  const at = `/v1/users/${lin.id}/user_files`
  const part = await whole(lin, { personal: true })
  const given = { type: 'UserFileVideo', title: '我的', content: list(part), is_open: false }
  const { data } = await lin.post(at, given)
  expect(data).toMatchObject({ type: 'UserFileVideo', is_open: false, duration: 3725 })
  expect((await chen.get(`${at}/${data.id}?raw=true`)).status).toBe(404)
  expect((await fileOf(part.key, chen)).statusCode).toBe(404)
  await lin.put(`${at}/${data.id}`, { title: '我的', content: list(part), is_open: true })
  expect(JSON.parse((await chen.get(`${at}/${data.id}?raw=true`)).data.content)).toEqual([part])
  expect((await fileOf(part.key, chen)).statusCode).toBe(200)
  expect((await chen.put(`${at}/${data.id}`, { title: '别人的', content: list(part) })).status).toBe(403)
})
