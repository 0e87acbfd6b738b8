import { expect, test } from 'vitest'
import { files, folder, inClassroom, lin, openSpace, space, wang, world, write } from '#test/support/classroom.ts'
import { withApp } from '#test/support/with-app.ts'
import { all, readXml, textOf } from '#test/whole/xml.ts'

inClassroom()

const site = 'http://localhost:80'
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const perPart = 10_000

const parts = async () =>
  all(await readXml(world.pool, (await get('/sitemap.xml')).body), 'sitemap').map((part) => ({
    address: textOf(part, 'loc')!.replace(site, ''),
    modified: textOf(part, 'lastmod'),
  }))
/** All addresses, without the site, with when they changed. */
async function pages() {
  const found = new Map<string, string | null>()
  for (const { address } of await parts()) {
    const urls = all(await readXml(world.pool, (await get(address)).body), 'url')
    expect(urls.length).toBeLessThanOrEqual(50_000)
    for (const url of urls) found.set(textOf(url, 'loc')!.replace(site, ''), textOf(url, 'lastmod'))
  }
  return found
}

const writeIn = async (id: number) => {
  const { data } = await wang.post(files(id), { type: 'ProductDocument', title: '备课', content: '<p>草稿</p>' })
  expect(data.id).toBeGreaterThan(0)
  return data
}

test('home, open spaces and what everybody may read in them, with when it changed', async () => {
  const box = await folder(wang, '第一章')
  const { id, updated_at } = await write(lin, { parent_id: box.id })
  const readme = await wang.post(files(), { type: 'ProductReadme', title: '自述', content: '<p>欢迎</p>' })
  const found = await pages()
  expect(found.get('/')).toBeNull()
  expect(found.get(`/spaces/${space}/resources-docs/${id}`)).toBe(updated_at)
  expect(found.get(`/spaces/${space}`)).toBe((await world.visitor.get(`/v1/products/${space}`)).data.updated_at)
  for (const none of [box.id, readme.data.id])
    expect([...found.keys()].join(' ')).not.toMatch(new RegExp(`/${none}\\b`))
  expect([...found.keys()].filter((address) => address.startsWith('/users'))).toEqual([])
  for (const address of found.keys())
    expect(address).toMatch(/^\/(spaces\/\d+(\/resources-docs\/\d+)?|resources\/\d+)?$/)
  const [part] = await parts()
  expect(part!.modified! >= updated_at).toBe(true)
})

test('nothing that is not everybody’s, whoever asks', async () => {
  const hidden = await openSpace({ isOpen: false })
  const secret = await writeIn(hidden)
  const core = await write(wang)
  await wang.post(`${files()}/${core.id}/set_core`, { is_core: true, file_id: core.id })
  await wang.put(`/v1/products/${space}`, { open_core: false })
  const deleted = await write(wang)
  await wang.delete(`${files()}/${deleted.id}`)
  const personal = async (isOpen: boolean) =>
    (await wang.post(`/v1/users/${wang.id}/user_files`, { type: 'UserFileDocument', title: '随笔', content: '<p>文</p>', is_open: isOpen })).data.id // prettier-ignore
  const [open, own] = [await personal(true), await personal(false)]
  const found = await pages()
  expect(found.has(`/resources/${open}`)).toBe(true)
  for (const address of [
    `/resources/${own}`,
    `/spaces/${hidden}`,
    `/spaces/${hidden}/resources-docs/${secret.id}`,
    `/spaces/${space}/resources-docs/${core.id}`,
    `/spaces/${space}/resources-docs/${deleted.id}`,
  ])
    expect(found.has(address), address).toBe(false)
  const part = `/sitemap-${Math.floor(space / perPart)}.xml`
  expect((await get(part, { authorization: wang.token })).body).toBe((await get(part)).body)
})

test('a part is listed as long as it holds a page that everybody may see', async () => {
  const far = 5_000_000 + perPart
  await world.pool.query("select setval(pg_get_serial_sequence('subjects', 'id'), $1)", [far])
  const part = `/sitemap-${far / perPart}.xml`
  const hidden = await openSpace({ isOpen: false })
  await writeIn(hidden)
  const listed = async () => (await parts()).map(({ address }) => address)
  expect(await listed()).not.toContain(part)
  const nowhere = await get('/sitemap-99.xml')
  expect(nowhere.statusCode).toBe(404)
  expect((await get(part)).body).toBe(nowhere.body)
  const { id } = await write(wang)
  expect(await listed()).toContain(part)
  expect((await get(part)).body).toContain(`/resources-docs/${id}<`)
  await wang.delete(`${files()}/${id}`)
  expect(await listed()).not.toContain(part)
  for (const none of ['01', '-1', 'x', '', '1.5', '99999999999'])
    expect((await get(`/sitemap-${none}.xml`)).statusCode, none).toBe(404)
})

test('who has it already gets 304', async () => {
  for (const url of ['/sitemap.xml', '/sitemap-0.xml', '/robots.txt']) {
    const { headers, statusCode } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type'], url).toMatch(/; charset=utf-8$/)
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode, url).toBe(304)
  }
})

test('robots.txt closes what nobody looks for, and names the sitemap', async () => {
  const { headers, body } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  for (const line of [
    'User-agent: *',
    'Disallow: /v1/',
    'Disallow: /search',
    'Disallow: /users/sign_in',
    `Sitemap: ${site}/sitemap.xml`,
  ])
    expect(lines).toContain(line)
  expect(lines).not.toContain('Disallow: /')
})

test('the house decides which crawlers may come', async () => {
  const rules = async (CRAWLERS: string) => {
    const other = await withApp({ env: { CRAWLERS, PUBLIC_URL: 'https://learn.example.edu/' } })
    const { body } = await other.app.inject('/robots.txt')
    await other.close()
    return body
  }
  const [noAi, none] = [await rules('no-ai'), await rules('none')]
  expect(noAi).toMatch(/^(User-agent: .+\n)+Disallow: \/\n\nUser-agent: \*\nDisallow: \/v1\//)
  expect(noAi).toContain('User-agent: GPTBot\n')
  expect(noAi).toContain('Sitemap: https://learn.example.edu/sitemap.xml\n')
  expect(none).toBe('User-agent: *\nDisallow: /\n')
})
