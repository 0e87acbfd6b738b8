import type { Page } from '@playwright/test'
import { zipOf } from '#test/support/libraries/zips.ts'
import { fromHere, makeSpace } from './demo.ts'
import { expect, ready, signIn, test } from './journey.ts'

// A tree that is too long to come with the page.

const title = (number: number) => `第 ${String(number).padStart(3, '0')} 课`

/** A space of 王老师's with so many documents beside each other, taken in from a zip. */
async function makeLongSpace(page: Page, count: number) {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '四百课')
  const files = Array.from({ length: count }, (_, n) => [`${title(n + 1)}.md`, `# ${title(n + 1)}\n`])
  const buffer = await zipOf(Object.fromEntries(files) as Record<string, string>)
  const imports = `/v1/products/${space.split('/').at(-1)}/imports`
  const reply = await page.request.post(imports, {
    multipart: { file: { name: '课.zip', mimeType: 'application/zip', buffer } },
    headers: fromHere(),
  })
  const { id } = (await reply.json()).data
  const state = async () => (await (await page.request.get(`${imports}/${id}`)).json()).data.state
  await expect.poll(state).toBe('done')
  return space
}

async function documentIn(page: Page, space: string, wanted: string): Promise<string> {
  const { data } = await (await page.request.get('/v1/search', { params: { title: wanted } })).json()
  const found = data.list.find((one: { title: string; space?: { id: number } }) => one.title === wanted)
  return `${space}/resources-docs/${found.id}`
}

const side = (page: Page) => page.getByRole('navigation', { name: '目录' })

/** Whether what is marked as the page that is read lies in sight: in the sidebar's part, and in the window. */
const isSeen = (page: Page) =>
  side(page).evaluate((box) => {
    const row = box.querySelector('[aria-current=page]')?.getBoundingClientRect()
    const { top, bottom } = box.getBoundingClientRect()
    return row !== undefined && row.top >= top && row.bottom <= Math.min(bottom, innerHeight)
  })

test('of hundreds of documents the one that is read stays in sight and marked', async ({ page }) => {
  const space = await makeLongSpace(page, 400)
  const read = await documentIn(page, space, title(345))
  await page.goto(read)
  await ready(page)
  const row = side(page).getByRole('treeitem', { name: title(345) })
  await expect(row).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => isSeen(page)).toBe(true)
  // so it is for a visitor, and for whoever goes on to the next
  await page
    .getByRole('link', { name: new RegExp(title(346)) })
    .last()
    .click()
  await expect(page).toHaveTitle(new RegExp(title(346)))
  await expect(side(page).getByRole('treeitem', { name: title(346) })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => isSeen(page)).toBe(true)
})

test('levels as deep as they go are told apart, and leave room for titles', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '层层叠叠')
  const files = `/v1/products/${space.split('/').at(-1)}/product_files`
  const post = async (address: string, data: object): Promise<number> =>
    (await (await page.request.post(files + address, { data, headers: fromHere() })).json()).data.id
  let parent_id = 0
  for (let depth = 1; depth <= 14; depth++)
    parent_id = await post('/create_folder', { title: `第${depth}层`, parent_id })
  const id = await post('', { type: 'ProductDocument', title: '最里面', content: '<p>到了。</p>', parent_id })
  await page.goto(`${space}/resources-docs/${id}`)
  await ready(page)
  const opener = page.getByRole('button', { name: '展开目录' })
  if (await opener.isVisible()) await opener.click()
  else await expect.poll(() => isSeen(page)).toBe(true)
  const titles = side(page).getByRole('treeitem')
  await expect(titles).toHaveCount(16)
  const lefts = await titles.evaluateAll((rows) =>
    rows.map((row) => row.querySelector('a > span')!.getBoundingClientRect().left),
  )
  for (const [depth, left] of lefts.entries()) if (depth > 1) expect(left).toBeGreaterThan(lefts[depth - 1]! + 3)
  const room = await titles.last().evaluate((row) => row.getBoundingClientRect().right)
  expect(room - lefts.at(-1)!).toBeGreaterThan(60)
})
