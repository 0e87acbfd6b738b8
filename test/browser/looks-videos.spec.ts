import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, test } from './journey.ts'
import { lookAt } from './looks.ts'
import { webmOf } from './preview-files.ts'

// The screens of videos: watching one, writing one.

test.describe.configure({ mode: 'parallel' })

const vtt =
  'WEBVTT\n\n00:00.000 --> 00:00.500\n我们要在一个有序的数组里找一个数\n\n00:00.500 --> 00:01.000\n每次看中间的那一个\n'

async function upload(page: Page, spaceId: number, file: { name: string; mimeType: string; buffer: Buffer }) {
  const { data } = await (await page.request.get(`/v1/qinius?product_id=${spaceId}`)).json()
  const sent = await page.request.post('/upload', { multipart: { token: data.token, file }, headers: fromHere() })
  return (await sent.json()).data.key as string
}

/** Of three parts, in a space of whoever looks. */
async function makeVideo(page: Page): Promise<string> {
  const space = await makeSpace(page, '算法录像')
  const id = Number(space.split('/').at(-1))
  const film = { name: '第一讲.webm', mimeType: 'video/webm', buffer: await webmOf(page) }
  const key = await upload(page, id, film)
  const captions = await upload(page, id, { name: '第一讲.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) })
  const part = {
    id: 'p1',
    key,
    name: film.name,
    size: film.buffer.length,
    seconds: 3725,
    title: '二分查找：一个标题长到手机上一行放不下',
  }
  const text =
    '讲怎样写对一个二分，见 12:05 处的不变式。\n\n0:00 引子\n1:05 闭区间与半开区间：哪一种不容易写错\n1:02:03 习题'
  const content = [
    { ...part, text, captions: [{ key: captions, label: '中文', lang: 'zh-CN' }] },
    { ...part, id: 'p2', title: '', seconds: 62, text: '' },
    { ...part, id: 'p3', title: '归并排序', seconds: null, text: '' },
  ]
  const reply = await page.request.post(`/v1/products/${id}/product_files`, {
    data: { type: 'ProductVideo', title: '算法入门录像', content: JSON.stringify(content) },
    headers: fromHere(),
  })
  const { data } = await reply.json()
  return `${space}/resources-docs/${data.id}`
}

lookAt([
  {
    name: 'video',
    as: 'wang',
    address: makeVideo,
    async first(page) {
      await page.getByLabel('字幕').selectOption('zh-CN')
      await page.getByText('字幕全文').click()
      await expect(page.getByRole('navigation', { name: '字幕全文' })).toBeVisible()
      await page.getByRole('button', { name: '快捷键' }).click()
    },
  },
  {
    name: 'video-edited',
    as: 'wang',
    address: async (page) => `${await makeVideo(page)}/update`,
    first: (page) => expect(page.getByRole('textbox', { name: '第 1 集的标题' })).toBeVisible(),
  },
])
