import { addressOf } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'

// What a rule refuses (120002) is a warning, everything else an error (specification, section 8).

test('a refusal by a rule warns in the words of the server, another one is an error', async ({ page }) => {
  await signIn(page, 'lin@example.com')
  await visit(page, await addressOf(page, '梯度下降'))
  const like = page.getByRole('button', { name: '点赞' }).first()
  const answer = (code: number, message: string) =>
    page.route('**/v1/votes', (route) => route.fulfill({ json: { code, message, data: null } }), { times: 1 })
  const before = (await like.getAttribute('aria-pressed'))!
  const said = page.getByRole('status', { name: '消息' })

  await answer(120002, '现在不能点赞')
  await like.click()
  await expect(said.getByText('现在不能点赞', { exact: true })).toBeVisible()
  await expect(said.getByRole('alert')).toHaveCount(0)
  await expect(like).toHaveAttribute('aria-pressed', before)

  await answer(100403, '没有权限这样做')
  await like.click()
  await expect(said.getByRole('alert')).toContainText('点赞失败：没有权限这样做')
  await expect(like).toHaveAttribute('aria-pressed', before)
})
