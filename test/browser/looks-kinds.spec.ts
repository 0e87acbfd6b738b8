import type { Page } from '@playwright/test'
import { addressOf, fromHere, makeSpace, saveElsewhere, writeDocument } from './demo.ts'
import { expect, readToTheEnd, test } from './journey.ts'
import { lookAt } from './looks.ts'
import { pdfOf, uploadFile } from './preview-files.ts'

// The screens of resources of every kind, in spaces and outside of them.

test.describe.configure({ mode: 'parallel' })

const idIn = (space: string) => Number(space.split('/').at(-1))

async function post(page: Page, path: string, data: object): Promise<{ id: number }> {
  const reply = await (await page.request.post(path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

async function put(page: Page, path: string, data: object) {
  expect(await (await page.request.put(path, { data, headers: fromHere() })).json()).toMatchObject({ code: 0 })
}

/** A resource of a kind in a space of whoever looks. @returns its address */
async function makeResource(page: Page, fields: object, space?: string) {
  const own = space ?? (await makeSpace(page, '各种资源'))
  const { id } = await post(page, `/v1/products/${idIn(own)}/product_files`, fields)
  return `${own}/resources-docs/${id}`
}

/** A text of one's own, outside of spaces. @returns its address */
async function makePersonal(page: Page, fields: object = {}) {
  const { id: me } = (await (await page.request.get('/v3/users/info')).json()).data
  const text = { type: 'UserFileDocument', title: '读书笔记', content: '<h2>第一章</h2><p>讲的是状态。</p>', ...fields }
  return `/resources/${(await post(page, `/v1/users/${me}/user_files`, text)).id}`
}

const snippet = {
  type: 'ProductSnippet',
  title: '快速幂',
  ext: 'py',
  content:
    'def power(a, n):\n    return 1 if n == 0 else a * power(a, n - 1)  # 很长的一行注释，长到在手机上一行放不下',
}

const map = {
  type: 'ProductMind',
  title: '操作系统导论',
  content: JSON.stringify({
    root: {
      data: { text: '操作系统' },
      children: [
        {
          data: { text: '进程', priority: 1, note: '资源的单位', resource: ['重点'] },
          children: [{ data: { text: '调度算法' } }],
        },
        {
          data: { text: '内存', progress: 5, hyperlink: 'https://example.org/' },
          children: [{ data: { text: '虚拟内存' } }],
        },
      ],
    },
  }),
}
/** The drawing comes after the text. */
const drawn = (page: Page) => expect(page.locator('.map-node', { hasText: '虚拟内存' })).toBeVisible()

lookAt([
  { name: 'personal-new', as: 'lin', address: '/resources/new' },
  { name: 'personal', as: 'lin', address: (page) => makePersonal(page, { is_open: false }) },
  { name: 'personal-edited', as: 'lin', address: async (page) => `${await makePersonal(page)}/update` },
  {
    name: 'personal-deleted',
    as: 'lin',
    address: async (page) => {
      const address = await makePersonal(page)
      const { id: me } = (await (await page.request.get('/v3/users/info')).json()).data
      await page.request.delete(`/v1/users/${me}/user_files/${idIn(address)}`, { headers: fromHere() })
      return address
    },
    first: (page) => expect(page.getByRole('button', { name: '恢复' })).toBeVisible(),
  },
  { name: 'snippet', as: 'wang', address: (page) => makeResource(page, snippet) },
  {
    name: 'snippet-new',
    as: 'wang',
    address: async (page) => `${await makeSpace(page, '片段')}/resources/new?resource_type=Snippet`,
  },
  { name: 'mind-map', as: 'wang', address: (page) => makeResource(page, map), first: drawn },
  {
    name: 'mind-map-edited',
    as: 'wang',
    address: async (page) => `${await makeResource(page, map)}/update`,
    first: drawn,
  },
  {
    name: 'local-file',
    as: 'wang',
    address: async (page) => {
      const space = await makeSpace(page, '本地文件')
      const bytes = pdfOf([{ latin: 'Dynamic programming' }])
      const ufile_key = await uploadFile(page, { name: '讲义.pdf', bytes, space: idIn(space) })
      return makeResource(page, { type: 'ProductLocalFile', title: '讲义', content: '', ufile_key }, space)
    },
    first: (page) => expect(page.getByRole('region', { name: '文件预览' })).toBeVisible(),
  },
  {
    name: 'local-file-new',
    as: 'wang',
    address: async (page) => `${await makeSpace(page, '本地文件')}/resources/new?resource_type=LocalFile`,
  },
  {
    name: 'resources-as-cards',
    as: 'wang',
    address: async (page) => {
      const space = await makeSpace(page, '卡片')
      const at = `/v1/products/${idIn(space)}`
      await put(page, at, { file_viewer: 2 })
      await post(page, `${at}/product_files/create_folder`, { title: '第一章' })
      await makeResource(page, snippet, space)
      await writeDocument(page, space, { title: '一个标题长到一行放不下的文档，看它怎样换行', content: '<p>正文</p>' })
      return `${space}/resources`
    },
    first: (page) => expect(page.getByRole('button', { name: '操作：快速幂' })).toBeVisible(),
  },
  {
    name: 'document-of-several',
    as: 'wang',
    address: async (page) => {
      const lin = (await (await page.request.get('/v2/search/users_ransack?text=小林')).json()).data.list[0].id
      const space = await makeSpace(page, '合写')
      await put(page, `/v1/products/${idIn(space)}`, { license_key: 'cc-by-sa-4.0' })
      await post(page, `/v1/products/${idIn(space)}/set_users`, { user_id: lin, role: 'admin' })
      const address = await writeDocument(page, space, { title: '合写的讲义', content: '<p>第一稿</p>' })
      await writeDocument(page, space, { title: '下一讲', content: '<p>以后写</p>' })
      const other = await page.context().browser()!.newContext()
      const hers = await other.newPage()
      await hers.request.post(`${fromHere().origin}/v1/users/login`, {
        data: { email: 'lin@example.com', login_type: 'password', password: 'gewu-demo' },
        headers: { 'come-from': 'web' },
      })
      await saveElsewhere(hers, address, { title: '合写的讲义', content: '<p>第二稿</p>' })
      await other.close()
      return address
    },
    first: async (page) => {
      await readToTheEnd(page)
      await expect(page.getByRole('region', { name: '作者' })).toContainText('2 人写过这篇文档')
    },
  },
  {
    name: 'space-licensed',
    as: 'zhou',
    address: (page) => addressOf(page, '算法竞赛知识库'),
    first: async (page) => {
      await readToTheEnd(page)
      await expect(page.getByRole('list', { name: '前三名' })).toBeVisible()
      // what lies half below the header that stays is no target
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'space-settings-robot',
    as: 'wang',
    address: async (page) => `${await makeSpace(page, '有问必答')}/settings?tab=robot`,
    first: (page) => expect(page.getByRole('radio').first()).toBeVisible(),
  },
  {
    name: 'new-space-licensed',
    as: 'lin',
    address: '/spaces/new',
    first: (page) =>
      page
        .getByLabel('许可协议')
        .selectOption('mulan-owl-by-1.0')
        .then(() => {}),
  },
  {
    name: 'join-space-refused',
    as: 'lin',
    address: '/spaces/join',
    first: async (page) => {
      await page.getByLabel('口令').fill('短')
      await page.getByRole('button', { name: '加入', exact: true }).click()
      await expect(page.getByText('口令是 8 位字母或数字').last()).toBeVisible()
    },
  },
])
