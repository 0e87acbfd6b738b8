import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, ready, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'

// Decks that readers change: which cards lie in them, and in what order.

test.describe.configure({ mode: 'parallel' })

const wang = 'wang@example.com'
const lin = 'lin@example.com'
const idIn = (space: string) => space.split('/').at(-1)!

async function post(page: Page, path: string, data: object) {
  const reply = await (await page.request.post(path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

const titles = ['温故知新', '学而时习', '三人行', '逝者如斯']
/** A deck of three cards in a space of 王老师, and a fourth beside it. */
async function makeDeck(page: Page) {
  await signIn(page, wang)
  const space = await makeSpace(page, '论语共读')
  const at = `/v1/products/${idIn(space)}`
  const cards: number[] = []
  for (const title of titles) cards.push((await post(page, `${at}/cards`, { title, content: `<p>${title}</p>` })).id)
  const deck = { type: 'ProductCardDeck', title: '论语十则', content: '<p>选读</p>', cards: cards.slice(0, 3) }
  const { id } = await post(page, `${at}/product_files`, deck)
  return { space, at, id: id as number, cards }
}
async function proposeDeck(page: Page) {
  const { at, id, cards } = await makeDeck(page)
  await signIn(page, lin)
  const [a, b, c, d] = cards as [number, number, number, number]
  const payload = { title: '论语九则', content: '<p>选读九则</p>', cards: [c, a, d] }
  const { path } = await post(page, `${at}/pull_quests`, {
    pl_action: 'update',
    title: '整理《论语十则》',
    description: '<p>按讲课的顺序。</p>',
    pull_quest_items: [{ target_id: id, payload, base: { cards: [a, b, c] } }],
  })
  return path as string
}

test('小林 puts the cards of a deck in another order and goes on with that; 王老师 merges it @phone', async ({
  page,
}) => {
  const { space, id } = await makeDeck(page)
  await signIn(page, lin)
  await visit(page, `${space}/resources-docs/${id}/update`)
  const cards = page.getByRole('region', { name: '卡片' })
  await expect(cards.getByRole('listitem')).toHaveCount(3)
  await cards.getByRole('button', { name: '移出“学而时习”' }).click()
  await expect(cards.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: '提交贡献' }).click()
  const dialog = page.getByRole('dialog', { name: '提交贡献' })
  await dialog.getByRole('textbox', { name: '说明' }).fill('这张在别处讲')
  await dialog.getByRole('button', { name: '提交' }).click()
  const changes = page.getByRole('list', { name: '卡片的变化' })
  await expect(changes).toContainText('移出学而时习')
  const address = new URL(page.url()).pathname
  await page.getByRole('link', { name: '继续修改' }).click()
  await expect(cards.getByRole('listitem')).toHaveCount(2)
  await signIn(page, wang)
  await visit(page, address)
  await ready(page)
  await expect(changes).toContainText('移出学而时习')
  await page.getByRole('button', { name: '合并' }).click()
  await expect(page.getByText('已合并').first()).toBeVisible()
  await visit(page, `${space}/resources-docs/${id}`)
  await expect(page.getByText('学而时习')).toHaveCount(0)
  await expect(page.getByText('温故知新').first()).toBeVisible()
})

lookAt([
  {
    name: 'contribution that changes a deck',
    as: 'wang',
    address: proposeDeck,
    first: async (page) => {
      await expect(page.getByRole('list', { name: '卡片的变化' })).toContainText('移动三人行')
    },
  },
])
