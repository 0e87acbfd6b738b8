import type { Page } from '@playwright/test'
import { makeSpace, post } from './demo.ts'
import { expect, test } from './journey.ts'
import { lookAt } from './looks.ts'

// Notices of a space, as its owner sees them.

async function notice(page: Page): Promise<string> {
  const space = await makeSpace(page, '有公告的空间')
  const about = { noticeable_type: 'Product', noticeable_id: Number(space.split('/').at(-1)) }
  await post(page, '/v1/notices', {
    ...about,
    title: '本周六线下讨论',
    content: '<p>下午两点，图书馆三楼。带上你的题目。</p>',
  })
  const content = '<p>第一章到第三章。</p><ul><li>闭卷</li><li>两小时</li></ul>'
  const { id } = await post(page, '/v1/notices', { ...about, title: '期中考试的范围与时间', content, is_open: false })
  return `${space}/notices/${id}`
}
const list = async (page: Page) => (await notice(page)).replace(/\/\d+$/, '')

test.describe.configure({ mode: 'parallel' })

lookAt([
  { name: 'notices', as: 'wang', address: list },
  { name: 'notices-empty', as: 'wang', address: async (page) => `${await makeSpace(page, '没有公告')}/notices` },
  { name: 'notice', as: 'wang', address: notice },
  { name: 'new-notice', as: 'wang', address: async (page) => `${await list(page)}/new` },
  {
    name: 'edit-notice',
    as: 'wang',
    address: async (page) => `${await notice(page)}/update`,
    first: (page) => expect(page.locator('.ProseMirror')).toContainText('闭卷'),
  },
])
