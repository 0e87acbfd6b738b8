import type { Page } from '@playwright/test'
import { fromHere, makeFolder, makeSpace, writeDocument } from './demo.ts'
import { expect, test } from './journey.ts'
import { lookAt } from './looks.ts'

// The screens of learning: decks, what is due, plans.

test.describe.configure({ mode: 'parallel' })

const idIn = (space: string) => Number(space.split('/').at(-1))

async function send(page: Page, method: 'post' | 'put', path: string, data: object): Promise<{ id: number }> {
  const reply = await (await page.request[method](path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

/** A deck of two cards in a space of whoever looks, taken into their study. */
async function makeDeck(page: Page): Promise<{ space: string; id: number }> {
  const space = await makeSpace(page, '单词')
  const at = `/v1/products/${idIn(space)}`
  const cards: number[] = []
  for (const title of ['锁给不了什么保证？', '什么叫幂等？'])
    cards.push((await send(page, 'post', `${at}/cards`, { title, content: '<p>做几次都和做一次一样。</p>' })).id)
  const deck = { type: 'ProductCardDeck', title: '分布式系统的词', content: '<p>每天十张。</p>', cards }
  const { id } = await send(page, 'post', `${at}/product_files`, deck)
  await send(page, 'put', `/v1/study/decks/${id}`, { is_taken: true })
  return { space, id }
}

/** A plan of three steps, of which one leads nowhere any more. */
async function makePlan(page: Page): Promise<string> {
  const space = await makeSpace(page, '读书会')
  const chapter = await writeDocument(page, space, {
    title: '第一章：一个标题长到手机上一行放不下',
    content: '<p>一</p>',
  })
  const steps = [
    { key: 's1', id: idIn(chapter), day: 1, note: '先读前三节' },
    { key: 's2', id: null, day: 3, note: '写一篇小结' },
    { key: 's3', id: 999_999_999, day: null, note: '' },
  ]
  const plan = { type: 'ProductPlan', title: '两周读完', content: JSON.stringify({ start: '2026-03-01', steps }) }
  const { id } = await send(page, 'post', `/v1/products/${idIn(space)}/product_files`, plan)
  await send(page, 'put', `/v1/plans/${id}/progress`, { step_key: 's1', is_done: true })
  return `${space}/resources-docs/${id}`
}
const planned = (page: Page) => expect(page.getByText('已完成 1 / 3 步')).toBeVisible()

lookAt([
  { name: 'plan', as: 'wang', address: makePlan, first: planned },
  {
    name: 'plan-edited',
    as: 'wang',
    address: async (page) => `${await makePlan(page)}/update`,
    first: (page) => expect(page.getByLabel('第 2 步的说明')).toHaveValue('写一篇小结'),
  },
  {
    name: 'plan-of-folder',
    as: 'wang',
    address: async (page) => {
      const space = await makeSpace(page, '一本书')
      const folder = await makeFolder(page, space, '上册')
      return `${space}/resources/new?resource_type=Plan&from=${idIn(folder)}`
    },
    first: (page) => expect(page.getByText('还没有步骤')).toBeVisible(),
  },
  {
    name: 'deck',
    as: 'wang',
    address: async (page) => {
      const { space, id } = await makeDeck(page)
      return `${space}/resources-docs/${id}`
    },
  },
  {
    name: 'deck-edited',
    as: 'wang',
    address: async (page) => {
      const { space, id } = await makeDeck(page)
      return `${space}/resources-docs/${id}/update`
    },
  },
  {
    name: 'study',
    as: 'wang',
    address: async (page) => {
      await makeDeck(page)
      return '/study'
    },
  },
  { name: 'study-deck', as: 'wang', address: async (page) => `/study/decks/${(await makeDeck(page)).id}` },
])
