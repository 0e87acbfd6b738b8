import type { Page } from '@playwright/test'
import { makeSpace } from './demo.ts'
import { signIn, test } from './journey.ts'

// What journeys of imports and exports have in common.

/** A new space and its owner, who signs in: one person has one import at a time, so each project has a person of its own. */
export async function ownSpace(page: Page, title: string): Promise<string> {
  await signIn(page, test.info().project.name === 'phone' ? 'wang@example.com' : 'lin@example.com')
  return makeSpace(page, title)
}

/** What the server says there of an import or export, alone or in a list, is shown with this in it, however fast it goes on. */
export async function pretend(page: Page, address: string, said: { now: object }) {
  await page.route(address, async (route) => {
    const reply = await route.fetch()
    const { data, ...envelope } = (await reply.json()) as { data: { list?: object[] } }
    const shown = data.list
      ? { ...data, list: data.list.map((one) => ({ ...one, ...said.now })) }
      : { ...data, ...said.now }
    await route.fulfill({ response: reply, json: { ...envelope, data: shown } })
  })
}
