import type { Page } from '@playwright/test'
import { addressOf, makeSpace, post, writeDocument } from './demo.ts'
import { create, expect, readToTheEnd, test, visit } from './journey.ts'
import { lookAt, type Screen } from './looks.ts'
import { press, text } from './writing.ts'

// Most screens; those of the kinds of resources stand in looks-kinds.spec.ts, the site's own in looks-site.spec.ts, people's in users.spec.ts.

const space = (page: Page) => addressOf(page, '算法竞赛知识库')
const lesson = (page: Page) => addressOf(page, '线段树与懒标记')
const at = (base: (page: Page) => Promise<string>, rest: string) => async (page: Page) => `${await base(page)}${rest}`

const searchBox = (page: Page) => page.getByRole('combobox', { name: '搜索内容' })

/** A space of whoever looks, with two documents. */
async function makeOwn(page: Page): Promise<string> {
  const own = await makeSpace(page, '整理资源')
  for (const title of ['最短路', '动态规划']) await writeDocument(page, own, { title, content: `<p>${title}</p>` })
  return own
}

const messagesCome = (page: Page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

const screens: Screen[] = [
  { name: 'home', address: '/' },
  { name: 'sign-in', address: '/users/sign_in?redirect=%2F' },
  {
    name: 'sign-up-refused',
    address: '/users/sign_up',
    first: async (page) => {
      await page.getByRole('button', { name: '注册', exact: true }).click()
      await expect(page.getByText('请输入手机号或邮箱')).toBeVisible()
    },
  },
  { name: 'search', address: '/search?text=懒标记' },
  { name: 'search-empty', address: '/search?text=没有这种东西' },
  { name: 'search-nothing', address: '/search' },
  {
    name: 'search-suggestions',
    address: '/search',
    first: async (page) => {
      await searchBox(page).fill('懒标记')
      await expect(page.getByRole('option', { name: /线段树与懒标记/ })).toBeVisible()
      await searchBox(page).press('ArrowDown')
    },
  },
  {
    name: 'search-history',
    address: '/search',
    first: async (page) => {
      for (const asked of ['懒标记', '劝学']) {
        await searchBox(page).fill(asked)
        await searchBox(page).press('Enter')
      }
      await searchBox(page).fill('')
      await expect(page.getByRole('listbox', { name: '最近搜索' }).getByRole('option')).toHaveCount(2)
    },
  },
  {
    name: 'header-suggestions',
    address: lesson,
    first: async (page) => {
      await page.getByRole('combobox', { name: '搜索空间和文档' }).fill('懒标记')
      await expect(page.getByRole('option', { name: /线段树与懒标记/ })).toBeVisible()
    },
  },
  { name: 'space-search', address: at(space, '/search') },
  { name: 'space-search-found', address: at(space, '/search?text=懒标记') },
  {
    name: 'space-search-suggestions',
    address: at(space, '/search'),
    first: async (page) => {
      await searchBox(page).fill('线段树')
      await expect(page.getByRole('option', { name: /线段树与懒标记/ })).toBeVisible()
    },
  },
  { name: 'space', address: space },
  { name: 'resources', address: at(space, '/resources') },
  { name: 'document', address: lesson },
  { name: 'document-without-formula', address: (page) => addressOf(page, '《劝学》精读') },
  {
    name: 'palette',
    as: 'wang',
    address: lesson,
    first: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: '去哪里，做什么' }).fill('线段树')
      await expect(page.getByRole('group', { name: '在这个空间' })).toBeVisible()
    },
  },
  {
    name: 'palette-commands',
    as: 'wang',
    address: lesson,
    first: async (page) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('group', { name: '做' })).toBeVisible()
    },
  },
  {
    name: 'shortcuts',
    address: '/',
    first: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
    },
  },
  {
    name: 'webhooks',
    as: 'wang',
    address: async (page) => `${await space(page)}/settings/webhooks`,
  },
  { name: 'agreement', address: '/user-agreement' },
  { name: 'analysis', address: async (page) => `${await space(page)}/analysis` },
  { name: 'wordcloud', address: async (page) => `${await space(page)}/wordcloud` },
  { name: 'feedbacks', address: '/feedback' },
  {
    name: 'feedback',
    as: 'wang',
    address: async (page) => {
      const { id } = await post(page, '/v1/feedbacks', {
        title: '字太小',
        content: '<p>表格里的数字</p>',
        tag: 'suggestion',
      })
      return `/feedback/${id}`
    },
  },
  { name: 'new-feedback', as: 'lin', address: '/feedback/create' },
  { name: 'own-reports', as: 'lin', address: '/reports' },
  { name: 'not-found', address: '/nirgendwo', complaint: /status of 404/ },
  {
    name: 'home-signed-in',
    as: 'lin',
    address: '/',
    first: async (page) => {
      await page.getByRole('button', { name: '小林的菜单' }).click()
      await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    },
  },
  { name: 'settings', as: 'lin', address: '/users/settings/password' },
  { name: 'bindings', as: 'lin', address: '/users/settings/bindings' },
  {
    name: 'developers',
    address: '/developers',
    first: async (page) => {
      await page.getByLabel('查找接口').fill('复习 PUT')
      await page.getByText('3 个接口').waitFor()
    },
  },
  { name: 'access-tokens', as: 'lin', address: '/users/settings/tokens' },
  { name: 'own-data', as: 'wang', address: '/users/settings/data' },
  { name: 'notifications', as: 'wang', address: '/notifications', first: messagesCome },
  { name: 'follow', as: 'lin', address: '/follow', first: messagesCome },
  {
    name: 'notification-settings',
    as: 'lin',
    address: '/users/settings/notifications',
    first: (page) => expect(page.getByRole('button', { name: '保存' })).toBeVisible(),
  },
  { name: 'unsubscribe', address: '/unsubscribe/x' },
  { name: 'follow-visitor', address: '/follow' },
  {
    name: 'new-space-refused',
    as: 'lin',
    address: '/spaces/new',
    first: async (page) => {
      await page.getByRole('button', { name: '创建', exact: true }).last().click()
      await expect(page.getByText('请输入空间名称')).toBeVisible()
    },
  },
  { name: 'space-of-mine', as: 'wang', address: space },
  {
    name: 'new-folder',
    as: 'wang',
    address: at(space, '/resources'),
    first: async (page) => {
      await create(page, '文件夹')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'resource-menu',
    as: 'wang',
    // a list of one: an open menu covers buttons of further rows by halves
    address: async (page) => {
      const own = await makeSpace(page, '菜单')
      await writeDocument(page, own, { title: '动态规划', content: '<p>从搜索到递推</p>' })
      return `${own}/resources`
    },
    first: async (page) => {
      // the menu's code comes after the page: a click before it is lost
      await expect(async () => {
        await page.getByRole('button', { name: /^操作：动态规划/ }).click()
        await expect(page.getByRole('menuitem', { name: '移动' })).toBeVisible({ timeout: 2000 })
      }).toPass()
    },
  },
  {
    name: 'resources-selected',
    as: 'wang',
    address: async (page) => `${await makeOwn(page)}/resources`,
    first: async (page) => {
      await page.getByRole('checkbox', { name: '选择“最短路”' }).check()
      await expect(page.getByRole('region', { name: '已选的资源' })).toBeVisible()
      await page.getByRole('button', { name: '标签', exact: true }).click()
      await expect(page.getByRole('combobox', { name: '按标签筛选' })).toBeVisible()
    },
  },
  {
    name: 'resources-not-found',
    as: 'wang',
    address: async (page) => `${await makeOwn(page)}/resources?type=file&tags=${encodeURIComponent('图')}&good=1`,
    first: (page) => expect(page.getByRole('link', { name: '清除筛选' })).toBeVisible(),
  },
  {
    name: 'tree-arranged',
    as: 'wang',
    address: async (page) => writeDocument(page, await makeOwn(page), { title: '网络流', content: '<p>增广路</p>' }),
    first: async (page) => {
      const tree = page.getByRole('navigation', { name: '目录' }).getByRole('tree')
      await tree.getByRole('treeitem', { name: '最短路' }).click({ modifiers: ['Control'] })
      await tree.getByRole('treeitem', { name: '动态规划' }).click({ modifiers: ['Control'] })
      await expect(page.getByText('已选 2 项').first()).toBeVisible()
      await page.keyboard.press('F2')
      await expect(page.getByRole('textbox', { name: '重命名“动态规划”' })).toBeFocused()
      await page.getByRole('textbox', { name: '重命名“动态规划”' }).fill('动态/规划')
      await page.keyboard.press('Enter')
      await expect(page.getByText('标题里不能有“/”')).toBeVisible()
    },
  },
  {
    name: 'revisions',
    as: 'wang',
    address: lesson,
    first: async (page) => {
      await readToTheEnd(page)
      await page.getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '历史版本' }).click()
      await expect(page.getByRole('list', { name: '版本' })).toBeVisible()
    },
  },
  {
    name: 'move',
    as: 'wang',
    address: lesson,
    first: async (page) => {
      await readToTheEnd(page)
      await page.getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '移动' }).click()
      await expect(page.getByRole('dialog').getByText('图论')).toBeVisible()
    },
  },
  {
    name: 'delete',
    as: 'wang',
    address: lesson,
    first: async (page) => {
      await readToTheEnd(page)
      await page.getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await expect(page.getByRole('dialog')).toContainText('30 天内空间管理员可以恢复')
    },
  },
  {
    name: 'comment-being-written',
    as: 'zhou',
    address: lesson,
    first: async (page) => {
      await readToTheEnd(page)
      await page.getByRole('button', { name: '写下你的评论…' }).click()
      await page.getByRole('textbox', { name: '写下你的评论…' }).fill('还在想。')
    },
  },
  {
    name: 'editor',
    as: 'wang',
    address: at(lesson, '/update'),
    first: async (page) => {
      await text(page).locator('td').first().click()
      await expect(page.getByRole('toolbar', { name: '表格工具' })).toBeVisible()
    },
  },
  {
    name: 'editor-together',
    as: 'wang',
    address: at(lesson, '/together'),
    first: async (page) => {
      await expect(text(page).locator('td').first()).toBeVisible()
      await expect(page.getByRole('list', { name: '正在一起编辑的人' })).toBeVisible()
    },
  },
  {
    name: 'editor-code',
    as: 'wang',
    address: at(lesson, '/update'),
    first: async (page) => {
      await text(page).locator('pre').click()
      await expect(page.getByLabel('代码语言')).toBeVisible()
    },
  },
  {
    name: 'formula-dialog',
    as: 'wang',
    address: at(space, '/resources/new'),
    first: async (page) => {
      await text(page).click()
      await press(page, '公式')
      await page.getByLabel('LaTeX 公式').fill('\\frac{a')
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'link-picker',
    as: 'wang',
    address: at(space, '/resources/new'),
    first: async (page) => {
      await text(page).click()
      await press(page, '内链')
      await expect(page.getByRole('button', { name: /^选择/ }).first()).toBeVisible()
    },
  },
  {
    name: 'question-as-link',
    as: 'wang',
    address: async (page) => {
      const address = await makeSpace(page, '题目链接')
      const options = [1, 2].map((timestamp) => ({ timestamp, title: `<p>${timestamp}</p>`, correct: timestamp === 1 }))
      await post(page, `/v1/products/${address.split('/').at(-1)}/questions`, {
        title: '质点',
        content: '<p>质点的大小？</p>',
        cate: 1,
        difficulty: 1,
        options: JSON.stringify(options),
        tag_titles: ['力学'],
      })
      return `${address}/resources/new`
    },
    first: async (page) => {
      await text(page).click()
      await press(page, '内链')
      await page.getByRole('tab', { name: '题目' }).click()
      await page.getByRole('button', { name: /^选择/ }).first().click()
      await expect(page.getByLabel('短标题')).toBeVisible()
    },
  },
  { name: 'private-space', as: 'wang', address: (page) => addressOf(page, '备课本') },
  { name: 'join-space', as: 'lin', address: '/spaces/join' },
  { name: 'space-settings', as: 'wang', address: at(space, '/settings') },
  { name: 'space-settings-lists', as: 'wang', address: at(space, '/settings?tab=lists') },
  {
    name: 'space-settings-members',
    as: 'wang',
    address: at((page) => addressOf(page, '备课本'), '/settings?tab=members'),
    first: async (page) => {
      await page.getByRole('button', { name: '生成口令' }).click()
      await expect(page.getByText(/^有效期至/)).toBeVisible()
      await expect(page.getByRole('list', { name: '成员' })).toBeVisible()
    },
  },
  { name: 'space-settings-categories', as: 'wang', address: at(space, '/settings?tab=categories') },
  { name: 'space-settings-trash', as: 'wang', address: at(space, '/settings?tab=trash') },
  {
    name: 'space-settings-visibility',
    as: 'wang',
    address: at((page) => addressOf(page, '备课本'), '/settings?tab=visibility'),
    first: (page) => expect(page.getByLabel('申请公开的理由')).toBeVisible(),
  },
  {
    name: 'space-settings-ownership',
    as: 'wang',
    address: at(space, '/settings?tab=ownership'),
    first: (page) => expect(page.getByRole('radio').first()).toBeVisible(),
  },
]

test.describe.configure({ mode: 'parallel' })

lookAt(screens)

test('the chosen colours stay', async ({ page }) => {
  await visit(page, '/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: '切换浅色与深色' }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await visit(page, '/users/sign_in')
  expect(await ground()).toBe(dark)
})
