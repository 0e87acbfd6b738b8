import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect } from './journey.ts'
import { lookAt } from './looks.ts'

// The screens of cards, in spaces and outside of them.

const marked = (blocks: object[]) => `card-blocks:${JSON.stringify(blocks)}`
const content = marked([
  { type: 'cloze', content: '<p>子曰：“学而不思则{{c1::罔}}，思而不学则{{c2::殆::疑惑不安}}。”</p>' },
  {
    type: 'steps',
    content: [
      { title: '读', nodeTime: '5 分钟', content: '<p>先读三遍。</p>' },
      { title: '背', content: '' },
    ],
  },
])
const idIn = (address: string) => Number(address.split('/').at(-1))

async function post(page: Page, path: string, data: object): Promise<{ id: number; path: string }> {
  const reply = await (await page.request.post(path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}
async function makeCard(page: Page, fields: object = {}): Promise<{ space: string; path: string }> {
  const space = await makeSpace(page, '论语共读')
  const card = { title: '学而不思则罔', content, tag_titles: ['论语'], ...fields }
  return { space, path: (await post(page, `/v1/products/${idIn(space)}/cards`, card)).path }
}
async function makePersonal(page: Page, fields: object = {}): Promise<string> {
  const { id } = (await (await page.request.get('/v3/users/info')).json()).data
  return (await post(page, `/v1/users/${id}/user_cards`, { title: '爱情', content, ...fields })).path
}

lookAt([
  {
    name: 'cards',
    as: 'wang',
    address: async (page) => {
      const { space } = await makeCard(page)
      const more = [
        { title: '三人行，必有我师焉', content: '<p>择其善者而从之，其不善者而改之。</p>', border_hex: '#C92A2A' },
        { title: '岁寒，然后知松柏之后凋也', content: '', horizontal: false, border_hex: '#2B8A3E' },
      ]
      for (const card of more) await post(page, `/v1/products/${idIn(space)}/cards`, card)
      return `${space}/cards`
    },
  },
  { name: 'cards-empty', as: 'wang', address: async (page) => `${await makeSpace(page, '没有卡片')}/cards` },
  { name: 'card', as: 'wang', address: async (page) => (await makeCard(page)).path },
  { name: 'card-new', as: 'wang', address: async (page) => `${await makeSpace(page, '新卡片')}/cards/new` },
  { name: 'card-edited', as: 'wang', address: async (page) => `${(await makeCard(page)).path}/edit` },
  { name: 'study-card', as: 'lin', address: (page) => makePersonal(page, { is_open: false, horizontal: false }) },
  { name: 'study-card-new', as: 'lin', address: '/study-cards/new' },
  { name: 'study-card-edited', as: 'lin', address: async (page) => `${await makePersonal(page)}/edit` },
  {
    name: 'study-card-deleted',
    as: 'lin',
    address: async (page) => {
      const address = await makePersonal(page)
      const { id: me } = (await (await page.request.get('/v3/users/info')).json()).data
      await page.request.delete(`/v1/users/${me}/user_cards/${idIn(address)}`, { headers: fromHere() })
      return address
    },
    first: (page) => expect(page.getByRole('button', { name: '恢复' })).toBeVisible(),
  },
])
