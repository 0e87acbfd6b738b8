import { makeSpace, writeDocument } from './demo.ts'
import { expect, ready, signIn, test, visit } from './journey.ts'

test(
  'a space is analysed: as plots, as tables, as files; what is for managers others do not see',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await signIn(page, 'wang@example.com')
    const space = await makeSpace(page, `被分析的空间（${project.name}）`)
    const address = await writeDocument(page, space, { title: '数一数', content: '<p>一，二，三。</p>' })
    await visit(page, address)
    await visit(page, space)
    await page.getByRole('link', { name: '分析', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '分析' })).toBeVisible()
    await expect(page.getByText('过去一年发表与讨论 1 次')).toBeVisible()
    const acts = page.getByRole('region', { name: '发表与讨论', exact: true })
    await expect(acts.getByText('发表 1，评论与回答 0')).toBeVisible()
    await ready(page)
    await acts.getByRole('button', { name: '发表与讨论：看表格' }).click()
    await expect(acts.getByRole('row').nth(1).getByRole('cell')).toHaveText([/^\d{4}-\d\d-\d\d$/, '1', '0'])
    const coming = page.waitForEvent('download')
    await acts.getByRole('button', { name: '发表与讨论：下载 CSV' }).click()
    expect((await coming).suggestedFilename()).toContain('发表与讨论.csv')
    await expect(
      page.getByRole('region', { name: '久未更新', exact: true }).getByRole('link', { name: '数一数' }),
    ).toBeVisible()
    await page.getByRole('link', { name: '最近一年' }).click()
    await expect(page).toHaveURL(/days=365/)
    await expect(acts.getByRole('row')).toHaveCount(366)
    await page.context().clearCookies()
    await visit(page, `${space}/analysis`)
    await expect(page.getByRole('heading', { name: '标签' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '久未更新' })).toHaveCount(0)
  },
)
