import type { Page } from '@playwright/test'
import { fromHere, makeSpace, readDocument, saveElsewhere, writeDocument } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'

// Contributions: proposed at the desk by whoever may not write, reviewed, merged, resolved, revised.

test.describe.configure({ mode: 'parallel' })

const wang = 'wang@example.com'
const lin = 'lin@example.com'

/** A space of 王老师's with a document. @returns the addresses of both */
async function begin(page: Page, title: string) {
  await signIn(page, wang)
  const space = await makeSpace(page, title)
  const document = await writeDocument(page, space, {
    title: '布隆过滤器',
    content: '<p>它可能出错。</p><p>省内存。</p>',
  })
  return { space, document }
}

/** Whoever is signed in proposes another first paragraph. @returns the address of the contribution */
async function propose(page: Page, { space, document }: { space: string; document: string }, text: string) {
  const target = Number(document.split('/').at(-1))
  const data = {
    pl_action: 'update',
    title: '补充误判方向',
    description: '<p>正文没有说清楚。</p>',
    pull_quest_items: [
      { target_id: target, payload: { content: `<p>${text}</p><p>省内存。</p>`, tag_titles: ['缓存'] } },
    ],
  }
  const reply = await page.request.post(`/v1/products/${space.split('/').at(-1)}/pull_quests`, {
    data,
    headers: fromHere(),
  })
  return ((await reply.json()) as { data: { path: string } }).data.path
}

test('小林 edits what she may not write: it is proposed, and 王老师 merges it @phone', async ({ page }) => {
  const { space, document } = await begin(page, '贡献空间')
  await signIn(page, lin)
  await visit(page, document)
  await expect(page.getByRole('heading', { level: 1, name: '布隆过滤器' })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: '编辑' }).click()
  const text = page.getByRole('textbox', { name: '正文' })
  await expect(text).toContainText('它可能出错。')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('只会误判有。')
  await page.getByRole('button', { name: '提交贡献' }).click()
  const dialog = page.getByRole('dialog', { name: '提交贡献' })
  await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('修改《布隆过滤器》')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog).toContainText('请写一句说明')
  await dialog.getByRole('textbox', { name: '说明' }).fill('补充误判方向')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '修改《布隆过滤器》' })).toBeVisible()
  await expect(page.getByRole('region', { name: '改动' })).toContainText('只会误判有。')
  const address = new URL(page.url()).pathname
  // until it is merged nobody reads it
  await visit(page, document)
  await expect(page.getByRole('article')).not.toContainText('只会误判有。')

  await signIn(page, wang)
  await visit(page, `${space}/contributions`)
  await page.getByRole('list', { name: '贡献' }).getByRole('link', { name: '修改《布隆过滤器》' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.getByRole('button', { name: '合并' }).click()
  await expect(page.getByRole('article').getByText('已合并', { exact: true })).toBeVisible()
  await visit(page, document)
  await expect(page.getByRole('article')).toContainText('只会误判有。')
})

test('what collides is shown side by side, and the chosen side is merged @phone', async ({ page, complaints }) => {
  complaints.expect(/409/)
  const made = await begin(page, '冲突空间')
  await signIn(page, lin)
  const address = await propose(page, made, '它会把没有的误判成有。')
  await signIn(page, wang)
  await saveElsewhere(page, made.document, { title: '布隆过滤器', content: '<p>它可能误判。</p><p>省内存。</p>' })
  await visit(page, address)
  await page.getByRole('button', { name: '合并' }).click()
  const conflict = page.getByRole('region', { name: '第 1 处冲突' })
  await expect(conflict).toContainText('它可能误判。')
  await expect(conflict.getByRole('radio', { name: '合起来写' })).toBeVisible()
  await conflict.getByRole('radio', { name: '用贡献的' }).check()
  await page.getByRole('button', { name: '按选择合并' }).click()
  await expect(page.getByRole('article').getByText('已合并', { exact: true })).toBeVisible()
  expect((await readDocument(page, made.document)).content).toBe('<p>它会把没有的误判成有。</p><p>省内存。</p>')
})

test('words alone are written anew: a part with more than words keeps a side, or both', async ({
  page,
  complaints,
}) => {
  complaints.expect(/409/)
  const made = await begin(page, '冲突里的链接')
  await signIn(page, lin)
  const address = await propose(page, made, '它会<a href="https://example.org/bloom">误判</a>。')
  await signIn(page, wang)
  await saveElsewhere(page, made.document, { title: '布隆过滤器', content: '<p>它可能误判。</p><p>省内存。</p>' })
  await visit(page, address)
  await page.getByRole('button', { name: '合并' }).click()
  const conflict = page.getByRole('region', { name: '第 1 处冲突' })
  await expect(conflict.getByRole('radio', { name: '两段都留' })).toBeVisible()
  await expect(conflict.getByRole('radio', { name: '合起来写' })).toHaveCount(0)
})

test('not accepted with a reason, revised at the desk, it waits again', async ({ page }) => {
  const made = await begin(page, '修订空间')
  await signIn(page, lin)
  const address = await propose(page, made, '它会误判。')
  await signIn(page, wang)
  await visit(page, address)
  await page.getByRole('button', { name: '不接受' }).click()
  const dialog = page.getByRole('dialog', { name: '不接受这个贡献' })
  await dialog.getByRole('textbox', { name: '理由' }).fill('请说明方向')
  await dialog.getByRole('button', { name: '不接受' }).click()
  await expect(page.getByRole('article')).toContainText('请说明方向')

  await signIn(page, lin)
  await visit(page, address)
  await page.getByRole('link', { name: '继续修改' }).click()
  const text = page.getByRole('textbox', { name: '正文' })
  await expect(text).toContainText('它会误判。')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('从不漏判。')
  await page.getByRole('button', { name: '更新贡献' }).click()
  const reasons = page.getByRole('dialog', { name: '提交贡献' })
  await expect(reasons.getByRole('textbox', { name: '说明' })).toHaveValue('正文没有说清楚。')
  await reasons.getByRole('textbox', { name: '说明' }).fill('补上了方向')
  await reasons.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('article').getByText('等待处理', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '改动' })).toContainText('从不漏判。')
})

test('a text that is to be made, not accepted, waits again with other words about it', async ({ page }) => {
  const { space } = await begin(page, '新建空间')
  await signIn(page, lin)
  const data = {
    pl_action: 'create',
    title: '新写一篇',
    description: '<p>还缺这一篇。</p>',
    pull_quest_items: [{ kind: 'ProductDocument', payload: { title: '计数布隆', content: '<p>可以删除。</p>' } }],
  }
  const url = `/v1/products/${space.split('/').at(-1)}/pull_quests`
  const made = (await (await page.request.post(url, { data, headers: fromHere() })).json()) as {
    data: { id: number; path: string }
  }
  await signIn(page, wang)
  const decision = { accept: false, reason: '请写明出处' }
  await page.request.post(`${url}/${made.data.id}/accept`, { data: decision, headers: fromHere() })

  await signIn(page, lin)
  await visit(page, made.data.path)
  await page.getByRole('button', { name: '修改说明并重新提交' }).click()
  const dialog = page.getByRole('dialog', { name: '修改说明并重新提交' })
  await expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue('还缺这一篇。')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('没有改动，请修改后再提交')).toBeVisible()
  await dialog.getByRole('textbox', { name: '说明' }).fill('还缺这一篇，出处在文末。')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('article').getByText('等待处理', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('出处在文末')
})

/** What hangs on what is proposed there. */
const proposedFiles = async (page: Page, address: string) => {
  const [, , spaceId, , id] = address.split('/')
  const reply = await page.request.get(`/v1/products/${spaceId}/pull_quests/${id}`)
  return ((await reply.json()) as { data: { items: { proposed: { files: string[] } }[] } }).data.items[0]!.proposed
    .files
}

test('going on with a proposal keeps what it attaches', async ({ page }) => {
  const made = await begin(page, '附件空间')
  await signIn(page, lin)
  const spaceId = made.space.split('/').at(-1)
  const { data: leave } = (await (await page.request.get(`/v1/qinius?product_id=${spaceId}`)).json()) as {
    data: { token: string }
  }
  const file = { name: '讲义.txt', mimeType: 'text/plain', buffer: Buffer.from('讲义') }
  const sent = await page.request.post('/upload', { multipart: { token: leave.token, file }, headers: fromHere() })
  const { key } = ((await sent.json()) as { data: { key: string } }).data
  const data = {
    pl_action: 'update',
    title: '补上讲义',
    description: '<p>讲义。</p>',
    pull_quest_items: [
      { target_id: Number(made.document.split('/').at(-1)), payload: { documents: [{ ufile_key: key }] } },
    ],
  }
  const reply = await page.request.post(`/v1/products/${spaceId}/pull_quests`, { data, headers: fromHere() })
  const address = ((await reply.json()) as { data: { path: string } }).data.path
  await visit(page, address)
  await page.getByRole('link', { name: '继续修改' }).click()
  const text = page.getByRole('textbox', { name: '正文' })
  await expect(text).toContainText('它可能出错。')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('见附件。')
  await page.getByRole('button', { name: '更新贡献' }).click()
  const reasons = page.getByRole('dialog', { name: '提交贡献' })
  await reasons.getByRole('textbox', { name: '说明' }).fill('补上讲义')
  await reasons.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('region', { name: '改动' })).toContainText('见附件。')
  expect(await proposedFiles(page, address)).toEqual([key])
})

/** A proposed change in a space of its own, which 王老师 looks at. */
async function proposed(page: Page, title: string) {
  const made = await begin(page, title)
  await signIn(page, lin)
  const address = await propose(page, made, '它会把没有的误判成有，但绝不会把有的误判成没有。')
  await signIn(page, wang)
  return { ...made, address }
}

lookAt([
  {
    name: 'contributions',
    address: async (page) => `${(await proposed(page, '贡献一览')).space}/contributions`,
  },
  {
    name: 'contribution',
    address: async (page) => (await proposed(page, '贡献一页')).address,
    first: async (page) => {
      await expect(page.getByRole('region', { name: '改动' })).toContainText('绝不会')
    },
  },
  {
    name: 'contribution-conflict',
    complaint: /409/,
    async address(page) {
      const { document, address } = await proposed(page, '贡献冲突')
      await saveElsewhere(page, document, { title: '布隆过滤器', content: '<p>它可能误判。</p><p>省内存。</p>' })
      return address
    },
    first: async (page) => {
      await page.getByRole('button', { name: '合并' }).click()
      await expect(page.getByRole('region', { name: '第 1 处冲突' })).toBeVisible()
    },
  },
])
