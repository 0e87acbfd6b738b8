import type { Page } from '@playwright/test'
import { addressOf, makeFolder, makeSpace } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'

// Every screen tells the server that it was seen (specification, section 7: POST /v2/statistics).

interface Visit {
  number: number
  product_id: number | null
  subject_id: number | null
}

/** What the page tells when it is opened. */
async function toldBy(page: Page, address: string): Promise<Visit> {
  const told = page.waitForRequest((request) => request.url().endsWith('/v2/statistics'))
  await page.goto(address)
  return (await told).postDataJSON() as Visit
}

const nowhere = { product_id: null, subject_id: null }
const plain: [string, number][] = [
  ['/', 1],
  ['/search', 26],
  ['/users/sign_in', 3],
]

test('home, search and sign-in tell their number', async ({ page }) => {
  for (const [address, number] of plain) expect(await toldBy(page, address)).toEqual({ number, ...nowhere })
})

test('a document tells itself and its space, the space itself alone', async ({ page }) => {
  const address = await addressOf(page, '线段树与懒标记')
  const [space, id] = address.match(/\d+/g)!.map(Number) as [number, number]
  expect(await toldBy(page, address)).toEqual({ number: 12, product_id: space, subject_id: id })
  expect(await toldBy(page, `/spaces/${space}`)).toEqual({ number: 7, product_id: space, subject_id: null })
  expect(await toldBy(page, `/spaces/${space}/resources`)).toEqual({ number: 10, product_id: space, subject_id: null })
})

/** Without another load, as the browser's own buttons do. */
const moveTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test('the next folder and the next person are views of their own', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '两个文件夹')
  const folders = [await makeFolder(page, space, '甲'), await makeFolder(page, space, '乙')]
  const told: Visit[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/v2/statistics') && told.push(request.postDataJSON() as Visit),
  )
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await visit(page, folders[0]!)
  await expect(heading('甲')).toBeVisible()
  await moveTo(page, folders[1]!)
  await expect(heading('乙')).toBeVisible()
  const folder = { number: 10, product_id: Number(space.split('/').at(-1)), subject_id: null }
  await expect.poll(() => told).toEqual([folder, folder])
  const people = await Promise.all(['王老师', '小林'].map((name) => personCalled(page, name)))
  told.length = 0
  await visit(page, people[0]!)
  await expect(heading('王老师')).toBeVisible()
  await moveTo(page, people[1]!)
  await expect(heading('小林')).toBeVisible()
  await expect.poll(() => told.length).toBe(2)
})

async function personCalled(page: Page, name: string): Promise<string> {
  const reply = await page.request.get('/v1/search', { params: { title: name, select_type: 'User' } })
  const { data } = (await reply.json()) as { data: { list: { id: number; nickname: string }[] } }
  return `/users/${data.list.find(({ nickname }) => nickname === name)!.id}`
}

test('what was typed to sign in goes along to signing up, each a view of its own', async ({ page }) => {
  const told: number[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/v2/statistics') && told.push((request.postDataJSON() as Visit).number),
  )
  await visit(page, '/users/sign_in')
  await page.getByLabel('手机号或邮箱').fill('wang@example.com')
  await moveTo(page, '/users/sign_up')
  await expect(page.getByRole('heading', { level: 1, name: /^注册/ })).toBeVisible()
  await expect(page.getByLabel('手机号或邮箱')).toHaveValue('wang@example.com')
  await expect.poll(() => told).toEqual([3, 3])
})
