import type { Locator, Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, signIn } from './journey.ts'

/** A space of 王老师's with folders 甲 (in it 子) and 乙, and documents 一 to 五, of which 一 is read. */
export async function makeTree(page: Page) {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '搬来搬去')
  const id = space.split('/').at(-1)!
  const post = async (path: string, data: object): Promise<number> => {
    const reply = await page.request.post(`/v1/products/${id}/product_files${path}`, { data, headers: fromHere() })
    const { code, data: made } = await reply.json()
    expect(code).toBe(0)
    return made.id
  }
  const folder = (title: string, parent_id = 0) => post('/create_folder', { title, parent_id })
  const document = (title: string, parent_id = 0) =>
    post('', { type: 'ProductDocument', title, content: `<p>${title}</p>`, parent_id })
  const ids = {
    jia: await folder('甲'),
    yi: await folder('乙'),
    child: 0,
    one: await document('一'),
  }
  ids.child = await folder('子', ids.jia)
  for (const title of ['二', '三', '四', '五']) await document(title)
  return { space, id, ids, document, folder, reading: `${space}/resources-docs/${ids.one}` }
}

export const side = (page: Page) => page.getByRole('navigation', { name: '目录' })
export const tree = (page: Page) => side(page).getByRole('tree')
export const row = (page: Page, title: string) => tree(page).getByRole('treeitem', { name: title, exact: true })

/** The titles in a folder, as the server lists them. */
export async function inside(page: Page, space: string, folder: number): Promise<string[]> {
  const reply = await page.request.get('/v2/product_files', {
    params: { product_id: space, file_id: folder, order_type: 'created', order_action: 'asc' },
  })
  return (await reply.json()).data.list.map(({ title }: { title: string }) => title)
}

export async function openTree(page: Page) {
  const opener = page.getByRole('button', { name: '展开目录' })
  if (await opener.isVisible()) await opener.click()
  await expect(tree(page)).toBeVisible()
}

export async function centre(of: Locator) {
  const { x, y, width, height } = (await of.boundingBox())!
  return { x: x + Math.min(width / 2, 60), y: y + height / 2 }
}

/** Takes a row by the mouse and lets it go on another, or so far above (or below) the middle of it. */
export async function drag(page: Page, from: Locator, to: Locator, { by = 0, seen = async () => {} } = {}) {
  const [start, end] = [await centre(from), await centre(to)]
  end.y += by
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await seen()
  await page.mouse.up()
}

export const toast = (page: Page, text: string | RegExp) => page.getByRole('status', { name: '消息' }).getByText(text)
