import { expect, test } from './journey.ts'
import { lookAt, type Screen } from './looks.ts'

// What site administrators look after, and ways into the site.

const screens: Screen[] = [
  { name: 'site-texts', as: 'admin', address: '/data-for-admin?tab=terms' },
  { name: 'site-text-edited', as: 'admin', address: '/data-for-admin/terms/user-agreement' },
  { name: 'site-reports', as: 'admin', address: '/data-for-admin?tab=reports' },
  {
    name: 'site-bans',
    as: 'admin',
    address: '/data-for-admin?tab=numbers&report=bans',
    first: async (page) => {
      await page.getByLabel('停用谁的账号').fill('周也')
      await page.getByRole('button', { name: '停用：周也' }).click()
      await expect(page.getByRole('textbox', { name: '原因' })).toBeVisible()
    },
  },
  { name: 'site-audit', as: 'admin', address: '/data-for-admin?tab=numbers&report=audit' },
  {
    name: 'site-people',
    as: 'admin',
    address: '/data-for-admin?tab=people',
    first: (page) => expect(page.getByRole('button', { name: '停用：周也' })).toBeVisible(),
  },
  { name: 'site-slow-queries', as: 'admin', address: '/data-for-admin?tab=numbers&report=slow_queries' },
  {
    name: 'site-health',
    as: 'admin',
    address: '/data-for-admin?tab=health',
    first: (page) => expect(page.getByRole('heading', { name: '数据库' })).toBeVisible(),
  },
  { name: 'site-words', as: 'admin', address: '/data-for-admin?tab=words' },
  {
    name: 'site-numbers',
    as: 'admin',
    address: '/data-for-admin?tab=numbers&report=content',
    first: (page) => expect(page.locator('svg path[stroke]').first()).toBeAttached(),
  },
  { name: 'site-placards', as: 'admin', address: '/data-for-admin?tab=placards' },
  {
    name: 'add-email',
    address: '/users/sign_in',
    // as if they had come by another site, without an e-mail
    first: async (page) => {
      await page.route('**/v1/users/login', async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        answer.data.placeholder_email = true
        await route.fulfill({ response, json: answer })
      })
      await page.getByLabel('手机号或邮箱').fill('lin@example.com')
      await page.getByRole('textbox', { name: '密码' }).fill('gewu-demo')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByText('请先绑定邮箱！')).toBeVisible()
    },
  },
  {
    name: 'oauth-callback',
    address: '/users/oauth_callback?state=nothing',
    complaint: /status of 4\d\d/,
    first: (page) => expect(page.getByRole('main').getByRole('alert')).toBeVisible(),
  },
]

test.describe.configure({ mode: 'parallel' })

lookAt(screens)
