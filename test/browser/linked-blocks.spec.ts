import { fromHere, makeSpace, post, saveElsewhere, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, ready, signIn, test } from './journey.ts'
import { publish } from './writing.ts'

// A link to a block of a text goes where the block is now, and a block becomes a card that leads back.

test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

test('a block is linked to, found again after edits, and made into a card', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const content = '<p>海水每天涨落两次，这叫潮汐。</p><p>月亮离地球近，所以作用大。</p>'
  const address = await writeDocument(page, await makeSpace(page, '段落'), { title: '潮汐', content })
  await page.goto(address)
  await ready(page)
  const prose = page.locator('.prose').first()
  await prose.getByText('月亮离地球近').hover()
  const tools = page.getByRole('group', { name: '这一段' })
  await tools.getByRole('button', { name: '复制这一段的链接' }).click()
  await expect(page.getByText('已复制到剪切板')).toBeVisible()
  await expectNoAxeViolations(page)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/#b-\d+$/)

  await test.step('where it stands now, and what it was', async () => {
    const edited = `<p>开头</p>${'<p>很长</p>'.repeat(60)}<p>月亮离地球很近，所以作用大。</p>`
    await saveElsewhere(page, address, { title: '潮汐', content: edited })
    await page.goto('about:blank')
    await page.goto(link)
    await ready(page)
    await expect(page.getByText('这一段在链接之后改过，原来是：“月亮离地球近，所以作用大。”')).toBeVisible()
    await expect(prose.getByText('月亮离地球很近')).toBeInViewport()
  })
  await test.step('as a card', async () => {
    await prose.getByText('月亮离地球很近').hover()
    await tools.getByRole('button', { name: '把这一段做成卡片' }).click()
    await expect(page).toHaveURL(/study-cards\/new\?block=\d+$/)
    await ready(page)
    const block = page.getByRole('textbox', { name: '文字', exact: true })
    await expect(block).toContainText('月亮离地球很近，所以作用大。')
    await expect(block).toContainText('摘自 潮汐')
    await publish(page)
    await expect(page).toHaveURL(/study-cards\/\d+$/)
    const back = page.getByRole('link', { name: '潮汐' }).first()
    await expect(back).toHaveAttribute('href', new RegExp(`${address}#b-\\d+$`))
  })
  await test.step('which opens it when it is due', async () => {
    const back = await page.getByRole('link', { name: '潮汐' }).first().getAttribute('href')
    const [, space, thing, block] = /\/spaces\/(\d+)\/resources-docs\/(\d+)#b-(\d+)$/.exec(back!)!
    const link = `<a data-type="thing" data-id="${thing}" data-block="${block}">潮汐</a>`
    const at = `/v1/products/${space}`
    const { id: card } = await post(page, `${at}/cards`, { title: '潮汐从哪来？', content: `<p>摘自 ${link}</p>` })
    const deck = { type: 'ProductCardDeck', title: '潮汐的卡片', content: '', cards: [card] }
    const { id } = await post(page, `${at}/product_files`, deck)
    await page.request.put(`/v1/study/decks/${id}`, { data: { is_taken: true }, headers: fromHere() })
    await page.goto(`/study/decks/${id}`)
    await ready(page)
    const source = page.getByRole('link', { name: '看出处：潮汐' })
    await expect(source).toHaveCount(0)
    await page.getByRole('button', { name: /显示答案/ }).click()
    await expectNoAxeViolations(page)
    await source.click()
    await expect(page).toHaveURL(back!)
    await expect(prose.getByText('月亮离地球很近')).toBeInViewport()
  })
})
