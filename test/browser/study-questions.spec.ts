import { fromHere, makeSpace, post } from './demo.ts'
import { expect, newcomer, test, visit } from './journey.ts'

// Questions among the cards of a deck.

const options = (...titles: string[]) =>
  JSON.stringify(titles.map((title, n) => ({ timestamp: n + 1, title: `<p>${title}</p>`, correct: n === 0 })))

test('a question is put into a deck from its page, answered among the cards, graded, and leads back @phone', async ({
  page,
}) => {
  await newcomer(page, '周同学')
  const space = await makeSpace(page, '论语课')
  const asked = {
    title: '温故而知新出自哪里',
    content: '<p>“温故而知新”出自哪里？</p>',
    cate: 1,
    difficulty: 1,
    options: options('论语', '孟子'),
    analysis: '<p>为政第二</p>',
    tag_titles: ['论语'],
  }
  const { id: question } = await post(page, `/v1${space.replace('spaces', 'products')}/questions`, asked)
  const title = `我的题${question}`
  const me = (await (await page.request.get('/v3/users/info')).json()).data.id
  const made = { type: 'UserFileCardDeck', title, content: '', cards: [], is_open: false }
  const { id: deck } = await post(page, `/v1/users/${me}/user_files`, made)
  await visit(page, `${space}/questions/${question}`)
  await page.getByRole('button', { name: '更多操作' }).first().click()
  await page.getByRole('menuitem', { name: '放进卡片集' }).click()
  const dialog = page.getByRole('dialog', { name: '放进卡片集' })
  await expect(dialog).toContainText(asked.title)
  await dialog.getByRole('button', { name: `放进“${title}”` }).click()
  await expect(dialog.getByRole('button', { name: `放进“${title}”` })).toHaveText('已放进')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page).toHaveURL(new RegExp(`/questions/${question}$`))
  await page.request.put(`/v1/study/decks/${deck}`, { data: { is_taken: true }, headers: fromHere() })
  await visit(page, `/study/decks/${deck}`)
  await expect(page.getByText('“温故而知新”出自哪里？')).toBeVisible()
  await expect(page.getByText('为政第二')).toBeHidden()
  await page.getByText('孟子', { exact: true }).click()
  await page.getByRole('button', { name: '显示答案' }).click()
  await expect(page.getByText('答错了，正确答案是 A')).toBeVisible()
  await expect(page.getByText('为政第二')).toBeVisible()
  await expect(page.getByRole('link', { name: '打开题目' })).toHaveAttribute('href', `${space}/questions/${question}`)
  await page.getByRole('button', { name: /忘记/ }).click()
  await expect(page.getByText('今天答了 1 次')).toBeAttached()
})
