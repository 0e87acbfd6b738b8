import { expect, type Page, test } from '@playwright/test'

// Where things of the demo world lie, and things that a journey needs before it begins. Both by the calls that other
// programs use, since no journey is about them.

interface Found {
  type: string
  id: number
  title: string
  space?: { id: number }
}

/** The address of the demo world's document or space of this title, as whoever is signed in finds it. */
export async function addressOf(page: Page, title: string): Promise<string> {
  const { list } = (await answer(await page.request.get('/v1/search', { params: { title } }))) as { list: Found[] }
  const found = list.find((one) => one.title === title)
  if (!found) throw new Error(`${title} is not found`)
  return found.space ? `/spaces/${found.space.id}/resources-docs/${found.id}` : `/spaces/${found.id}`
}

/** Whoever is signed in makes a space for one journey alone. Returns its address. */
export async function makeSpace(page: Page, title: string, { open = true } = {}): Promise<string> {
  const { id } = await post(page, '/v1/products', { title, is_open: open })
  return `/spaces/${id}`
}

/** Whoever is signed in, its owner, makes a key to the space at `space`. */
export async function keyTo(page: Page, space: string): Promise<string> {
  const { key } = await post<{ key: string }>(page, `/v1/products/${idIn(space)}/set_key`, {})
  return key
}

export const joinWith = async (page: Page, key: string): Promise<void> =>
  void (await post(page, '/v1/products/join', { key }))

/** Whoever is signed in writes a document into the space at `space`. Returns its address. */
export async function writeDocument(
  page: Page,
  space: string,
  text: { title: string; content: string; tag_titles?: string[] },
) {
  const { id } = await post(page, `/v1/products/${idIn(space)}/product_files`, { ...text, type: 'ProductDocument' })
  return `${space}/resources-docs/${id}`
}

/** Whoever is signed in makes a folder in the space at `space`. Returns its address. */
export async function makeFolder(page: Page, space: string, title: string): Promise<string> {
  const { id } = await post(page, `/v1/products/${idIn(space)}/product_files/create_folder`, { title })
  return `${space}/resources/${id}`
}

/** The document at `address`, as another program reads it before it changes it. */
export async function readDocument(page: Page, address: string) {
  const [spaceId, id] = address.match(/\d+/g)!
  const reply = await page.request.get(`/v1/products/${spaceId}/product_files/${id}`, { params: { raw: 'true' } })
  return (await answer(reply)) as { title: string; content: string; version: number }
}

/** Somebody saves a new text into the document at `address`, wherever they sit. */
export async function saveElsewhere(page: Page, address: string, text: { title: string; content: string }) {
  const [spaceId, id] = address.match(/\d+/g)!
  const { version } = await readDocument(page, address)
  const reply = await page.request.put(`/v1/products/${spaceId}/product_files/${id}`, {
    data: { ...text, version },
    headers: fromHere(),
  })
  await answer(reply)
}

/** What a browser adds to a call that changes something: from which site it comes. */
export const fromHere = () => ({ origin: test.info().project.use.baseURL! })

const idIn = (space: string) => space.match(/\d+/)![0]

export async function post<Made = { id: number }>(page: Page, path: string, data: object): Promise<Made> {
  return (await answer(await page.request.post(path, { data, headers: fromHere() }))) as Made
}

async function answer(reply: { json(): Promise<unknown> }): Promise<unknown> {
  const envelope = (await reply.json()) as { code: number; data: unknown }
  expect(envelope).toMatchObject({ code: 0 })
  return envelope.data
}
