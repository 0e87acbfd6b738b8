import { makeFolder, makeSpace, post, readDocument, writeDocument } from './demo.ts'
import { expect, signIn, test } from './journey.ts'
import { openEditor, press, text } from './writing.ts'

// The dialog 添加内链: it finds what a text can lead to in folders, in lists and by the search.

test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

test('an internal link is chosen in a dialog, a question as a link or as it stands', async ({ page }) => {
  const space = await makeSpace(page, '选内链')
  const id = space.split('/').at(-1)!
  const calls = `/v1/products/${id}`
  const folder = await makeFolder(page, space, '力学')
  const inFolder = Number(folder.split('/').at(-1))
  // one page and a little more
  for (let n = 1; n <= 27; n++)
    await post(page, `${calls}/product_files`, {
      type: 'ProductDocument',
      title: `第${n}讲`,
      content: '<p>牛顿</p>',
      parent_id: inFolder,
    })
  await post(page, `${calls}/issues`, { title: '惯性从哪里来', content: '<p>想不通</p>', tag_titles: ['力学'] })
  await post(page, `${calls}/questions`, {
    title: '单选题：惯性',
    content: '<p>惯性的大小取决于？</p>',
    cate: 1,
    difficulty: 1,
    options: JSON.stringify([
      { timestamp: 1, title: '<p>质量</p>', correct: true },
      { timestamp: 2, title: '<p>速度</p>', correct: false },
    ]),
    analysis: '<p>只与质量有关</p>',
    tag_titles: ['力学'],
  })
  const address = await writeDocument(page, space, { title: '总结', content: '<p>惯性：</p>' })
  await openEditor(page, `${address}/update`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  const dialog = page.getByRole('dialog', { name: '添加内链' })
  const links = text(page).locator('.editor-thing')

  await test.step('folders are gone into and left again, and can be chosen themselves', async () => {
    await press(page, '内链')
    await expect(dialog.getByRole('tab', { selected: true })).toHaveText('资源')
    await dialog.getByRole('button', { name: '打开“力学”' }).click()
    await dialog.getByText('第1讲', { exact: true }).hover()
    await page.mouse.wheel(0, 5000)
    await expect(dialog.getByText('第27讲')).toBeVisible()
    await expect(dialog.getByText('没有更多了')).toBeVisible()
    await dialog.getByRole('button', { name: '返回上一级' }).click()
    await dialog.getByRole('button', { name: '选择“力学”' }).click()
    await expect(links).toHaveText(['力学'])
    await page.keyboard.type('，')
  })
  await test.step('what is selected is looked for, and another tab looks at once', async () => {
    await page.keyboard.type('惯性')
    for (const _ of '惯性') await page.keyboard.press('Shift+ArrowLeft')
    await press(page, '内链')
    await expect(dialog.getByLabel('查找要链接的内容')).toHaveValue('惯性')
    await expect(dialog.getByRole('button', { name: '选择“总结”' })).toBeVisible()
    await dialog.getByRole('tab', { name: '讨论' }).click()
    await dialog.getByRole('button', { name: '选择“惯性从哪里来”' }).click()
    await expect(links).toHaveText(['力学', '惯性从哪里来'])
    await page.keyboard.type('，')
  })
  await test.step('a question as a link, in own words or by its name', async () => {
    await press(page, '内链')
    await dialog.getByRole('tab', { name: '题目' }).click()
    await dialog.getByRole('button', { name: '选择“单选题：惯性”' }).click()
    const second = page.getByRole('dialog', { name: '插入题目' })
    const confirm = second.getByRole('button', { name: '确定' })
    await second.getByLabel('短标题').fill(' ')
    await expect(confirm).toBeDisabled()
    await second.getByLabel('短标题').fill('这一题')
    await confirm.click()
    await expect(text(page).locator('a', { hasText: '这一题' })).toHaveAttribute('href', /\/questions\/\d+$/)
    await page.keyboard.type('。')
  })
  await test.step('and as it stands, without what gives the answer away', async () => {
    await press(page, '内链')
    await dialog.getByLabel('查找要链接的内容').fill('惯性')
    await dialog.getByRole('tab', { name: '题目' }).click()
    await dialog.getByRole('combobox', { name: '查找范围' }).selectOption('全平台')
    await dialog.getByRole('button', { name: '选择“单选题：惯性”' }).first().click()
    await page.getByLabel('原题').check()
    await page.getByRole('dialog', { name: '插入题目' }).getByRole('button', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(text(page).getByRole('listitem')).toHaveText(['质量', '速度'])
    await expect(links.last()).toHaveText('单选题：惯性')
    await page.keyboard.type('完')
  })
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(address)
  const { content } = await readDocument(page, address)
  expect(content).toContain('。</p><p>惯性的大小取决于？</p><ol type="A"><li><p>质量</p></li><li><p>速度</p></li></ol>')
  expect(content).toMatch(/<p>出自：<a data-type="thing" data-id="\d+"[^>]*>[^<]*<\/a>完<\/p>/)
  expect(content).not.toContain('correct')
})

test('the dialog says that it found nothing, and tries again where the search failed', async ({ page, complaints }) => {
  complaints.expect(/.*/)
  const address = await writeDocument(page, await makeSpace(page, '查不到'), { title: '文', content: '<p>文</p>' })
  await openEditor(page, `${address}/update`)
  await page.route('**/v2/search/issues**', (route) => route.abort())
  await press(page, '内链')
  const dialog = page.getByRole('dialog', { name: '添加内链' })
  await dialog.getByRole('tab', { name: '讨论' }).click()
  await expect(dialog.getByText('空间里还没有讨论')).toBeVisible()
  await dialog.getByRole('combobox', { name: '查找范围' }).selectOption('全平台')
  await expect(dialog.getByText('请输入要搜索的内容')).toBeVisible()
  await dialog.getByLabel('查找要链接的内容').fill('没有这种讨论')
  await expect(dialog.getByText('没有查到，请检查网络后再试')).toBeVisible()
  await page.unroute('**/v2/search/issues**')
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByText('没有匹配的结果')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('仍在')
  await expect(text(page)).toContainText('仍在')
})
