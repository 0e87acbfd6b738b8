import type { Page } from '@playwright/test'
import { addressOf } from './demo.ts'
import { expect, test } from './journey.ts'

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
