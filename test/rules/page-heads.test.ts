import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { makeDocument, makeSpace } from '../support/world.ts'

// What pages say to search engines and to those who share them, and that nothing private says anything.

const site = 'https://learn.example.edu'
let world: World
let wang: Person
let lin: Person
let space: { id: number }
let hidden: { id: number }
beforeAll(async () => {
  world = await withApp({ withPages: true, env: { PUBLIC_URL: site } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang, { title: '算法<竞赛>&"' })
  hidden = await makeSpace(wang, { title: '备课', open: false })
  await wang.put(`/v1/products/${space.id}`, { license_key: 'cc-by-sa-4.0', description: '每周一题' })
})
afterAll(() => world.close())

interface Head {
  status: number
  title: string
  properties: Record<string, string>
  canonical: string | null
  robots: string | null
  feeds: string[]
  data: any[]
}
const decoded = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

async function headOf(url: string, person?: Person): Promise<Head> {
  const headers = { accept: 'text/html', ...(person && { cookie: `${sessionCookie}=${person.token}` }) }
  const reply = await world.app.inject({ url, headers })
  const head = /<head>(.*?)<\/head>/s.exec(reply.body)![1]!
  const one = (pattern: RegExp) => decoded(pattern.exec(head)?.[1] ?? '') || null
  const data = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  )
  // in the head alone, and once
  expect(reply.body.split('application/ld+json').length - 1).toBe(data.length)
  return {
    status: reply.statusCode,
    title: one(/<title>(.*?)<\/title>/)!,
    properties: Object.fromEntries(
      [...head.matchAll(/<meta (?:property|name)="((?:og|article|twitter):\w+)" content="([^"]*)">/g)].map(
        ([, name, value]) => [name!, decoded(value!)],
      ),
    ),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    robots: one(/<meta name="robots" content="([^"]*)"/),
    feeds: [...head.matchAll(/<link rel="alternate" type="([^"]*)"[^>]* href="([^"]*)"/g)].map(([, , href]) => href!),
    data,
  }
}

const silent = { properties: {}, canonical: null, robots: 'noindex', data: [], feeds: [] }

describe('a page that everybody may see', () => {
  test('of a document tells title, beginning, picture, author, dates, licence and where it lies', async () => {
    const { id: folder } = (
      await wang.post(`/v1/products/${space.id}/product_files/create_folder`, { title: '第一章' })
    ).data
    const { data: document } = await wang.post(`/v1/products/${space.id}/product_files`, {
      type: 'ProductDocument',
      title: '动态<规划>&"',
      content: '<p>背包 &lt;/script&gt; 问题</p>',
      parent_id: folder,
      tag_titles: ['DP'],
    })
    const path = `/spaces/${space.id}/resources-docs/${document.id}`
    const { title, properties, canonical, robots, feeds, data } = await headOf(path)
    expect(title).toBe('动态<规划>&" - 算法<竞赛>&" - 格物')
    expect(properties).toEqual({
      'og:type': 'article',
      'og:site_name': '格物',
      'og:locale': 'zh_CN',
      'og:title': '动态<规划>&" - 算法<竞赛>&"',
      'og:description': '背包 </script> 问题',
      'og:url': site + path,
      'og:image': `${site}/share.png`,
      'article:published_time': document.created_at,
      'article:modified_time': document.updated_at,
      'twitter:card': 'summary',
    })
    expect([canonical, robots]).toEqual([site + path, null])
    expect(feeds).toEqual([`/spaces/${space.id}/feed.rss`, `/spaces/${space.id}/feed.atom`])
    const [{ '@context': context, '@graph': graph }] = data
    expect(context).toBe('https://schema.org')
    expect(graph[0]).toMatchObject({
      '@type': 'TechArticle',
      headline: '动态<规划>&"',
      description: '背包 </script> 问题',
      url: site + path,
      inLanguage: 'zh-CN',
      datePublished: document.created_at,
      dateModified: document.updated_at,
      author: { '@type': 'Person', name: '王老师', url: `${site}/users/${wang.id}` },
      publisher: { '@type': 'Organization', name: '格物' },
      license: expect.stringContaining('creativecommons.org/licenses/by-sa/4.0'),
      isPartOf: { name: '算法<竞赛>&"' },
      keywords: ['DP'],
    })
    expect(graph[1].itemListElement.map(({ name, item, position }: any) => [position, name, item])).toEqual([
      [1, '格物', `${site}/`],
      [2, '算法<竞赛>&"', `${site}/spaces/${space.id}`],
      [3, '第一章', `${site}/spaces/${space.id}/resources/${folder}`],
      [4, '动态<规划>&"', undefined],
    ])
  })

  test('of what somebody else wrote first names them, and no licence of the space', async () => {
    const { data } = await wang.post(`/v1/products/${space.id}/product_files`, {
      type: 'ProductDocument',
      title: '转载',
      content: '<p>文</p>',
      original_type: 2,
      original_author: '老张',
      original_content: 'https://example.org/1',
    })
    const [article] = (await headOf(`/spaces/${space.id}/resources-docs/${data.id}`)).data[0]['@graph']
    expect(article).toMatchObject({ author: { name: '老张' }, isBasedOn: 'https://example.org/1' })
    expect(article).not.toHaveProperty('license')
  })

  test('of a space, a folder, a person and home', async () => {
    const home = await headOf('/')
    expect(home).toMatchObject({ canonical: `${site}/`, robots: null })
    expect(home.properties).toMatchObject({ 'og:title': '格物', 'og:type': 'website', 'og:url': `${site}/` })
    expect(home.data[0]).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction', target: `${site}/search?text={search_term_string}` },
    })
    const here = await headOf(`/spaces/${space.id}/homepage`)
    expect(here).toMatchObject({ canonical: `${site}/spaces/${space.id}`, robots: null })
    expect(here.feeds).toHaveLength(2)
    expect(here.properties['og:description']).toBe('每周一题')
    expect(here.data[0]['@graph'][0]).toMatchObject({ '@type': 'CollectionPage', author: { name: '王老师' } })
    const list = await headOf(`/spaces/${space.id}/resources?sort=updated_asc`)
    expect(list).toMatchObject({ canonical: `${site}/spaces/${space.id}/resources`, robots: null })
    expect(list.data[0]['@type']).toBe('BreadcrumbList')
    const profile = await headOf(`/users/${wang.id}`)
    expect(profile).toMatchObject({ canonical: `${site}/users/${wang.id}`, robots: null })
    expect(profile.data[0]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: '王老师' } })
  })

  test('of a personal document', async () => {
    const write = (is_open: boolean) =>
      wang.post(`/v1/users/${wang.id}/user_files`, {
        type: 'UserFileDocument',
        title: '随笔',
        content: '<p>文</p>',
        is_open,
      })
    const [open, own] = [(await write(true)).data.id, (await write(false)).data.id]
    const shown = await headOf(`/resources/${open}`)
    expect(shown).toMatchObject({ canonical: `${site}/resources/${open}`, robots: null })
    expect(shown.data[0]).toMatchObject({ '@type': 'Article', headline: '随笔' })
    expect(await headOf(`/resources/${own}`, wang)).toMatchObject({ status: 200, ...silent })
  })
})

describe('search engines are told nothing', () => {
  test('of what only members may see', async () => {
    const document = await makeDocument(wang, hidden)
    for (const path of ['', '/resources', `/resources-docs/${document.id}`]) {
      expect(await headOf(`/spaces/${hidden.id}${path}`, wang)).toMatchObject({ status: 200, ...silent })
      expect(await headOf(`/spaces/${hidden.id}${path}`, lin)).toMatchObject({ status: 404, ...silent })
    }
  })

  test('of core content that is closed', async () => {
    const { id } = await makeDocument(wang, space, { title: '核心', content: '<p>秘诀</p>' })
    await wang.post(`/v1/products/${space.id}/product_files/${id}/set_core`, { is_core: true, file_id: id })
    await wang.put(`/v1/products/${space.id}`, { open_core: false })
    const { feeds: _, ...head } = await headOf(`/spaces/${space.id}/resources-docs/${id}`)
    const { feeds: __, ...nothing } = silent
    expect(head).toMatchObject({ status: 200, ...nothing })
  })

  test('of forms, lists of hits, errors, and people who have not written anything', async () => {
    for (const path of [
      '/users/sign_in',
      '/users/sign_up?redirect=%2F',
      '/search',
      '/search?text=dp',
      '/nirgendwo',
      `/users/${lin.id}`,
    ])
      expect(await headOf(path), path).toMatchObject(silent)
    for (const path of [
      '/spaces/new',
      '/spaces/join',
      '/resources/new',
      `/spaces/${space.id}/resources/new`,
      `/spaces/${space.id}/settings`,
      '/users/settings/password',
    ])
      expect(await headOf(path, wang), path).toMatchObject({ status: 200, ...silent })
  })
})

test('the picture that stands for pages without one is there', async () => {
  const { headers, statusCode } = await world.app.inject('/share.png')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
})
