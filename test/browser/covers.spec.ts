import { type Page } from '@playwright/test'
import sharp from 'sharp'
import { fromHere, makeSpace } from './demo.ts'
import { showTheme } from './good-looks.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'
import { uploadFile } from './preview-files.ts'

// Covers on cards (specification, section 3: 1.8 times as wide as high), and no cover where the text is locked.

const post = async (page: Page, path: string, data: object) => {
  const reply = await (await page.request.post(path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

/** The picture of a card once it has come: its shape on the page. */
async function shapeOf(card: ReturnType<Page['getByRole']>) {
  const picture = card.locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(720)
  const box = (await picture.boundingBox())!
  return Math.round((box.width / box.height) * 10) / 10
}

test('a cover stands on the cards of the folder and of the home page, not where its text is locked @phone', async ({
  page,
}) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '有封面的空间')
  const id = Number(space.split('/').at(-1))
  const bytes = await sharp({ create: { width: 720, height: 600, channels: 3, background: '#1b6ac9' } })
    .png()
    .toBuffer()
  const cover_key = await uploadFile(page, { name: '封面.png', bytes, space: id })
  const files = `/v1/products/${id}/product_files`
  const document = { type: 'ProductDocument', title: '有封面的文档', content: '<p>先看图。</p>', cover_key }
  const made = await post(page, files, document)
  await post(page, files, { ...document, title: '没有封面的文档', cover_key: null })
  await post(page, `${files}/${made.id}/set_good`, { is_good: true })
  const settings = (data: object) => page.request.put(`/v1/products/${id}`, { data, headers: fromHere() })
  await settings({ file_viewer: 2 })

  const card = page.getByRole('listitem').filter({ hasText: '有封面的文档' }).filter({ hasNotText: '没有' })
  await visit(page, `${space}/resources`)
  expect(await shapeOf(card)).toBe(1.8)
  await expect(page.getByRole('listitem').filter({ hasText: '没有封面的文档' }).locator('img')).toHaveCount(0)
  await expectNoAxeViolations(page)
  const onHome = page
    .getByRole('region', { name: '文档' })
    .getByRole('article')
    // the other browsers' documents have the same title
    .filter({ has: page.locator(`a[href$="/${made.id}"]`) })
  await visit(page, '/')
  expect(await shapeOf(onHome)).toBe(1.8)
  await showTheme(page, 'dark')
  await expectNoAxeViolations(page)

  await settings({ open_core: false })
  await post(page, `${files}/${made.id}/set_core`, { is_core: true, file_id: made.id })
  await visit(page, '/')
  await expect(onHome).toContainText('成员可读')
  await expect(onHome.locator('img')).toHaveCount(0)
  await visit(page, `${space}/resources`)
  expect(await shapeOf(card)).toBe(1.8)
  await page.context().clearCookies()
  await visit(page, `${space}/resources`)
  await expect(card).toContainText('仅成员可读')
  await expect(card.locator('img')).toHaveCount(0)
  expect(await page.content()).not.toContain(cover_key)
})

test('a cover without a picture says what kind of thing it is, and how much of it there is', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '各种封面')
  const at = `/v1/products/${space.split('/').at(-1)}`
  const cards: number[] = []
  for (const title of ['锁', '幂等']) cards.push((await post(page, `${at}/cards`, { title, content: '<p>文</p>' })).id)
  await post(page, `${at}/product_files`, {
    type: 'ProductCardDeck',
    title: '两张卡片',
    content: '<p>两张。</p>',
    cards,
  })
  const question = {
    title: '证明',
    content: '<p>证</p>',
    cate: 3,
    answer: '<p>略</p>',
    tag_titles: ['集合'],
    difficulty: 2,
  }
  const { id: question_id } = await post(page, `${at}/questions`, question)
  const examination = {
    items: [{ question_id, points: 8 }],
    draws: [],
    minutes: 90,
    attempt_limit: 0,
    hides_names: true,
  }
  const paper = { type: 'ProductExamination', title: '一道题的试卷', content: '<p>一道。</p>', examination }
  await post(page, `${at}/product_files`, paper)
  await page.request.put(at, { data: { file_viewer: 2 }, headers: fromHere() })
  await visit(page, `${space}/resources`)
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(card('两张卡片').locator('.cover-kind')).toHaveText('2 张')
  await expect(card('一道题的试卷').locator('.cover-kind')).toHaveText('1 题')
  await expect(card('一道题的试卷').locator('.cover circle')).toHaveCount(8)
  await expectNoAxeViolations(page)
})
