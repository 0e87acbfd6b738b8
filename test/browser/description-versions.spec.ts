import { fromHere, makeSpace } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

// What a space was called and how it was described lies behind its settings, and comes back from there.

test('a former description is compared and brought back', { tag: '@phone' }, async ({ page, isMobile }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '改过的简介')
  await visit(page, `${space}/settings`)
  const open = page.getByRole('button', { name: '名称和简介的历史版本' })
  const dialog = page.getByRole('dialog', { name: '名称和简介的历史版本' })
  await open.click()
  await expect(dialog.getByRole('list', { name: '版本' }).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Escape')

  for (const description of ['图论从零开始', '图论从头再来'])
    expect(
      (
        await page.request.put(`/v1/products/${space.match(/\d+/)![0]}`, { data: { description }, headers: fromHere() })
      ).ok(),
    ).toBe(true)
  await visit(page, `${space}/settings`)
  await expect(page.getByLabel('简介')).toHaveValue('图论从头再来')
  await open.click()
  const versions = dialog.getByRole('list', { name: '版本' }).getByRole('button')
  await expect(versions).toHaveCount(3)
  await expectNoAxeViolations(page)
  await versions.nth(1).click()
  await dialog.getByRole('tab', { name: '与当前版比较' }).click()
  await expect(dialog.locator('ins', { hasText: /再来|头/ }).first()).toBeVisible()
  if (isMobile) await expect(dialog.getByRole('button', { name: '全部版本' })).toBeVisible()
  await dialog.getByRole('button', { name: '恢复到这个版本' }).click()
  await page.getByRole('dialog', { name: '恢复到第 2 版？' }).getByRole('button', { name: '恢复' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('简介')).toHaveValue('图论从零开始')
})
