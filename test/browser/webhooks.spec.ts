import { expect, signIn, test, visit } from './journey.ts'

test(
  '王老师 has a program told of what happens in a space, tries it and takes it away',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'wang@example.com')
    await visit(page, '/about-us')
    const space = await page.evaluate(async () => {
      const reply = await fetch('/v1/products', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'come-from': 'web' },
        body: JSON.stringify({ title: `通知 ${Date.now()}` }),
      })
      return ((await reply.json()) as { data: { id: number } }).data.id
    })
    await visit(page, `/spaces/${space}/settings`)
    await page.getByRole('link', { name: 'Webhook' }).click()
    await expect(page.getByText('还没有 Webhook。')).toBeVisible()
    await page.getByLabel('网址').fill('nothing')
    await page.getByRole('button', { name: '添加 Webhook' }).click()
    await expect(page.getByText('应为 http:// 或 https:// 开头的网址')).toBeVisible()
    await page.getByLabel('网址').fill('https://example.com/hook')
    await page.getByRole('button', { name: '添加 Webhook' }).click()
    await expect(page.getByText('签名用的密钥只显示这一次')).toBeVisible()
    await page.getByRole('button', { name: '试发一次' }).click()
    await expect(page.getByRole('list', { name: '发送记录' }).getByText(/#\d+ 试发/)).toBeVisible()
    await page.getByRole('button', { name: '停用' }).click()
    await expect(page.getByText('已停用', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('还没有 Webhook。')).toBeVisible()
  },
)
