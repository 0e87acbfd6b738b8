import type { Page } from '@playwright/test'
import { fromHere, makeFolder, makeSpace, post, readDocument, writeDocument } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'

// Where an author finds an action, whoever may read but not write finds the way to propose it.

test.describe.configure({ mode: 'parallel' })

const wang = 'wang@example.com'
const lin = 'lin@example.com'

async function begin(page: Page, title: string) {
  await signIn(page, wang)
  const space = await makeSpace(page, title)
  const document = await writeDocument(page, space, { title: '布隆过滤器', content: '<p>它可能误判。</p>' })
  return { space, document }
}

/** In the dialog that asks why. */
async function send(page: Page, why: string) {
  const dialog = page.getByRole('dialog', { name: '提交贡献' })
  await dialog.getByRole('textbox', { name: '说明' }).fill(why)
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog).toHaveCount(0)
}

test('another name and a deletion, from menus, join one contribution @phone', async ({ page }) => {
  const { space } = await begin(page, '菜单空间')
  await writeDocument(page, space, { title: '旧笔记', content: '<p>过时了。</p>' })
  await makeFolder(page, space, '归档')
  await signIn(page, lin)
  await visit(page, `${space}/resources`)
  await expect(page.getByRole('heading', { level: 1, name: '资源' })).toBeVisible()
  await page.getByRole('button', { name: '操作：布隆过滤器' }).click()
  await page.getByRole('menuitem', { name: '提议改名' }).click()
  const naming = page.getByRole('dialog', { name: '提议改名' })
  await naming.getByRole('textbox', { name: '标题' }).fill('布隆过滤器入门')
  await naming.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('dialog', { name: '提交贡献' }).getByRole('textbox', { name: '标题' })).toHaveValue(
    '改名《布隆过滤器》',
  )
  await send(page, '名字说清楚一点')

  await page.getByRole('button', { name: '操作：旧笔记' }).click()
  await page.getByRole('menuitem', { name: '提议删除' }).click()
  const dialog = page.getByRole('dialog', { name: '提交贡献' })
  await dialog.getByRole('combobox', { name: '放进' }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog).toHaveCount(0)

  await visit(page, `${space}/contributions`)
  await page.getByRole('list', { name: '贡献' }).getByRole('link', { name: '改名《布隆过滤器》' }).click()
  await expect(page.getByRole('region', { name: /^删除/ })).toContainText('提议把它移到回收站')
  await expect(page.getByRole('region', { name: /^编辑/ })).toContainText('布隆过滤器入门')
  await page.getByRole('region', { name: /^删除/ }).getByRole('button', { name: '移出贡献' }).click()
  await expect(page.getByRole('region', { name: /^删除/ })).toHaveCount(0)
})

test('a new document is proposed at the desk, and revised there', async ({ page }) => {
  const { space } = await begin(page, '投稿空间')
  await signIn(page, lin)
  await visit(page, `${space}/resources`)
  await page.getByRole('button', { name: '提议新建' }).click()
  await page.getByRole('menuitem', { name: '文档' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('计数布隆')
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.keyboard.type('可以删除。')
  // what is new is asked for its tags first
  const drawer = page.getByRole('complementary', { name: '发布设置' })
  await page.getByRole('button', { name: '提交贡献' }).click()
  await drawer.getByRole('button', { name: '提交贡献' }).click()
  await send(page, '还缺这一篇')
  await expect(page.getByRole('heading', { level: 1, name: '新建《计数布隆》' })).toBeVisible()
  await page.getByRole('link', { name: '继续修改' }).click()
  await expect(text).toContainText('可以删除。')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('代价是空间。')
  await page.getByRole('button', { name: '更新贡献' }).click()
  await drawer.getByRole('button', { name: '更新贡献' }).click()
  await send(page, '补上代价')
  await expect(page.getByRole('region', { name: '改动' })).toContainText('代价是空间。')
})

test('an accepted answer goes into a document with its source @phone', async ({ page }) => {
  const { space, document } = await begin(page, '回答空间')
  const spaceId = space.split('/').at(-1)
  const issues = `/v1/products/${spaceId}/issues`
  const issue = await post(page, issues, { title: '会漏判吗', content: '<p>会漏判吗？</p>', tag_titles: ['布隆'] })
  const about = { commentable_type: 'Issue', commentable_id: issue.id }
  const answer = await post(page, '/v1/comments', { ...about, content: '<p>从不漏判。</p>' })
  await post(page, `${issues}/${issue.id}/accept_answer`, { comment_id: answer.id })
  await signIn(page, lin)
  await visit(page, `${space}/issues/${issue.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '会漏判吗' })).toBeVisible()
  await page.getByRole('button', { name: '写进文档' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '布隆过滤器' }).click()
  const text = page.getByRole('textbox', { name: '正文' })
  await expect(text).toContainText('从不漏判。')
  await page.getByRole('button', { name: '提交贡献' }).click()
  const dialog = page.getByRole('dialog', { name: '提交贡献' })
  await expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue('来自“会漏判吗”的回答')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('region', { name: '改动' })).toContainText('从不漏判。')

  await signIn(page, wang)
  await page.reload()
  await page.getByRole('button', { name: '合并' }).click()
  await expect(page.getByRole('article').getByText('已合并', { exact: true })).toBeVisible()
  const { content } = await readDocument(page, document)
  expect(content).toContain('它可能误判。')
  expect(content).toMatch(new RegExp(`来源：王老师在《<a [^>]*href="/spaces/${spaceId}/issues/${issue.id}#comment-`))
})

test('a text of one’s own goes to a space', async ({ page }) => {
  const { space } = await begin(page, '收稿的空间')
  await signIn(page, lin)
  await visit(page, space)
  const me = (await (await page.request.get('/v3/users/info')).json()) as { data: { id: number } }
  const own = await post(page, `/v1/users/${me.data.id}/user_files`, {
    type: 'UserFileDocument',
    title: '我的笔记',
    content: '<p>我写的。</p>',
  })
  await visit(page, `/resources/${own.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '我的笔记' })).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '贡献到空间' }).click()
  await page.getByRole('searchbox', { name: '搜索空间' }).fill('收稿的空间')
  await page.getByRole('button', { name: '贡献给“收稿的空间”' }).click()
  const dialog = page.getByRole('dialog', { name: '贡献给“收稿的空间”' })
  await expect(dialog).toContainText('提交即同意你写的内容')
  await dialog.getByRole('textbox', { name: '说明' }).fill('你们缺这一篇')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '贡献《我的笔记》' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('你们缺这一篇')
})

test('a card that is wrong is corrected from where it is studied @phone', async ({ page }) => {
  await signIn(page, wang)
  const space = await makeSpace(page, '有错的卡片')
  const spaceId = space.split('/').at(-1)
  const { id } = await post(page, `/v1/products/${spaceId}/cards`, {
    title: '误判的方向',
    content: 'card-blocks:[{"type":"html","key":"b1","content":"<p>把有的误判成没有。</p>"}]',
  })
  const deck = await post(page, `/v1/products/${spaceId}/product_files`, {
    type: 'ProductCardDeck',
    title: '布隆卡片',
    content: '',
    cards: [id],
  })
  await signIn(page, lin)
  await visit(page, `/study/decks/${deck.id}`)
  await page.getByRole('button', { name: '加入学习' }).click()
  await page.getByRole('link', { name: '这张卡有错' }).click()
  const text = page.getByRole('textbox', { name: /文字/ }).first()
  await expect(text).toContainText('把有的误判成没有。')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('应该反过来。')
  await page.getByRole('button', { name: '提交贡献' }).click()
  await expect(page.getByRole('dialog', { name: '提交贡献' }).getByRole('textbox', { name: '标题' })).toHaveValue(
    '纠错《误判的方向》',
  )
  await send(page, '方向写反了')
  await expect(page.getByRole('region', { name: '改动' })).toContainText('应该反过来。')
  await expect(page.getByRole('link', { name: '继续修改' })).toBeVisible()
})

test('a long part of a text under a licence is copied with title, author, source and licence', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, wang)
  const space = await makeSpace(page, '有许可的空间')
  await page.request.put(`/v1/products/${space.split('/').at(-1)}`, {
    data: { license_key: 'cc-by-sa-4.0' },
    headers: fromHere(),
  })
  const content = `<p>短的一段。</p><p>${'它只会把没有的误判成有。'.repeat(20)}</p>`
  const document = await writeDocument(page, space, { title: '布隆过滤器', content })
  await visit(page, document)
  await expect(page.getByRole('heading', { level: 1, name: '布隆过滤器' })).toBeVisible()
  const copy = async (paragraph: number) => {
    await page.evaluate((at) => {
      getSelection()!.selectAllChildren(globalThis.document.querySelectorAll('[data-work] p')[at]!)
      globalThis.document.execCommand('copy')
    }, paragraph)
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await expect.poll(() => copy(1)).toContain('《布隆过滤器》，作者：王老师，来源：http')
  expect(await copy(1)).toContain('许可：CC BY-SA 4.0')
  expect(await copy(0)).toBe('短的一段。')
})

lookAt([
  {
    name: 'contribution-several',
    async address(page) {
      const { space, document } = await begin(page, '几处改动')
      const folder = await makeFolder(page, space, '归档')
      await signIn(page, lin)
      const target_id = Number(document.split('/').at(-1))
      const { path } = await post<{ path: string }>(page, `/v1/products/${space.split('/').at(-1)}/pull_quests`, {
        pl_action: 'update',
        title: '整理布隆过滤器',
        description: '<p>改名、归档，并补上另一篇。</p>',
        pull_quest_items: [
          { target_id, payload: { title: '布隆过滤器入门', tag_titles: ['缓存'] } },
          { action: 'move', target_id, payload: { parent_id: Number(folder.split('/').at(-1)) } },
          { action: 'create', kind: 'ProductDocument', payload: { title: '计数布隆', content: '<p>可以删除。</p>' } },
        ],
      })
      return path
    },
    first: async (page) => {
      await expect(page.getByRole('region', { name: /^新建/ })).toContainText('可以删除')
    },
  },
  {
    name: 'contribution-map',
    async address(page) {
      const { space } = await begin(page, '改一张导图')
      const calls = `/v1/products/${space.split('/').at(-1)}`
      const node = (id: string, text: string, ...children: object[]) => ({ data: { id, text }, children })
      const map = (...children: object[]) => JSON.stringify({ root: node('r', '布隆过滤器', ...children) })
      const content = map(node('a', '位数组', node('b', '误判')), node('c', '过时的一支'), node('d', '代价'))
      const made = await post(page, `${calls}/product_files`, { type: 'ProductMind', title: '布隆导图', content })
      await signIn(page, lin)
      const proposed = map(node('a', '位数组'), node('d', '代价与取舍', node('b', '误判'), node('n', '扩容')))
      const { path } = await post<{ path: string }>(page, `${calls}/pull_quests`, {
        pl_action: 'update',
        title: '理一理导图',
        description: '<p>误判是代价的一部分。</p>',
        pull_quest_items: [{ target_id: made.id, payload: { content: proposed } }],
      })
      return path
    },
    first: async (page) => {
      await expect(page.getByRole('list', { name: '节点的变化' })).toContainText('扩容')
    },
  },
  {
    name: 'contribution-take-answer',
    async address(page) {
      const { space } = await begin(page, '选文档')
      const spaceId = space.split('/').at(-1)
      const issues = `/v1/products/${spaceId}/issues`
      const issue = await post(page, issues, { title: '会漏判吗', content: '<p>？</p>', tag_titles: ['布隆'] })
      const about = { commentable_type: 'Issue', commentable_id: issue.id }
      const answer = await post(page, '/v1/comments', { ...about, content: '<p>从不。</p>' })
      await post(page, `${issues}/${issue.id}/accept_answer`, { comment_id: answer.id })
      return `${space}/issues/${issue.id}`
    },
    first: async (page) => {
      await page.getByRole('button', { name: '写进文档' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: '布隆过滤器' })).toBeVisible()
    },
  },
])
