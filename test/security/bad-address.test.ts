import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#src/app/server/endpoints.ts'
import { endpointId } from '#src/shared/endpoint.ts'
import { type BadInputScene, badInputScene, invalid } from './bad-input-scene.ts'
import { subjective } from '../support/scenes/questions.ts'
import type { Person } from '../support/with-app.ts'
import { commentOn, makeDocument, said } from '../support/world.ts'

// Ids, pages and orders that are none, and things looked for where they are not.

let scene: BadInputScene
let { world, wang, space, elsewhere, document, files, at, settle } = {} as BadInputScene
beforeAll(async () => {
  scene = await badInputScene()
  ;({ world, wang, space, elsewhere, document, files, at, settle } = scene)
})
afterAll(() => scene.world.close())
afterEach(() => scene.expectNothingWritten())

describe('things of other spaces', () => {
  const gone = { status: 404, code: 100404 }

  test('no call reaches a document through another space', async () => {
    const wrong = `/v1/products/${elsewhere.id}/product_files/${document.id}`
    const edit = { title: '题', content: '' }
    expect(await wang.get(wrong)).toMatchObject(gone)
    expect(await wang.get(`${wrong}/revisions`)).toMatchObject(gone)
    expect(await wang.get(`${wrong}/revisions/1`)).toMatchObject(gone)
    expect(await wang.put(wrong, edit)).toMatchObject(gone)
    expect(await wang.post(`${wrong}/rename`, { title: '题' })).toMatchObject(gone)
    expect(await wang.post(`${wrong}/move`, { file_id: 0 })).toMatchObject(gone)
    expect(await wang.post(`${wrong}/set_tag_list`, { tag_titles: ['甲'] })).toMatchObject(gone)
    expect(await wang.post(`${wrong}/revisions/1/restore`)).toMatchObject(gone)
    expect(await wang.delete(wrong)).toMatchObject(gone)
    const titles = await wang.get(`/v1/products/${elsewhere.id}/product_files/ids_to_titles?ids=${document.id}`)
    expect(titles).toMatchObject({ code: 0, data: [] })
  })

  test('nothing is put into a folder of another space', async () => {
    const other = `/v1/products/${elsewhere.id}/product_files`
    const { data: folder } = await wang.post(`${other}/create_folder`, { title: '那边' })
    await settle()
    const parent_id = folder.id
    expect(await wang.post(`${at}/move`, { file_id: parent_id })).toMatchObject(invalid({ file_id: /./ }))
    expect(await wang.post(files, { type: 'ProductDocument', title: '新', parent_id })).toMatchObject(invalid({ parent_id: /./ })) // prettier-ignore
    expect(await wang.post(`${files}/create_folder`, { title: '新', parent_id })).toMatchObject(
      invalid({ parent_id: /./ }),
    )
    expect(await wang.get(`${files}?file_id=${parent_id}`)).toMatchObject(gone)
    expect(await wang.post(`${at}/move`, { file_id: document.id })).toMatchObject(invalid({ file_id: /./ }))
  })

  test('no answer lies under another document', async () => {
    const other = await makeDocument(wang, elsewhere)
    const there = await said(wang, other, '那边的话')
    await settle()
    expect(await commentOn(wang, document, '答', { comment_id: there.id })).toMatchObject(gone)
    expect(await commentOn(wang, document, '答', { receive_comment_id: there.id })).toMatchObject(gone)
    expect(await commentOn(wang, { id: space.id }, '答')).toMatchObject(gone)
  })

  test('an id of another kind is no id', async () => {
    expect(await wang.get(`/v1/products/${document.id}`)).toMatchObject(gone)
    expect(await wang.get(`/v1/users/${space.id}`)).toMatchObject(gone)
    expect(await wang.get(`/v1/comments/${document.id}`)).toMatchObject(gone)
    expect(await wang.get(`${files}/${wang.id}`)).toMatchObject(gone)
    const vote = { votable_type: 'Comment', votable_id: document.id, vote_scope: 'like', is_vote: true }
    expect(await wang.post('/v1/votes', vote)).toMatchObject(gone)
    expect(await wang.post(`/v1/products/${space.id}/set_users`, { user_id: 987_654, role: 'member' })).toMatchObject(
      gone,
    )
  })
})

describe('ids', () => {
  const withIds = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => /:(\w+)/.test(path) && !/:(type|key|part|token)/.test(path))
  let site: Person
  beforeAll(async () => {
    site = await world.person('站长', { admin: true })
    await settle()
  })
  const odd = [
    '02579',
    '1e3',
    '-1',
    '0',
    '1.5',
    '+1',
    '%201',
    '1%20',
    '١',
    '0x10',
    '99999999999999999999',
    'null',
    'abc',
  ]

  test.each(withIds.map((endpoint) => [endpointId(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { method, path, access } = endpoint
    // whoever may not make the call at all is told that first
    const who = access === 'site_admin' ? site : wang
    // the one id of 0 that there is: every community
    const isOfAll = endpointId(endpoint) === 'GET /v1/communities/:communityId/community_invites'
    for (const id of odd.filter((one) => !isOfAll || one !== '0')) {
      const url = path.replace(/:\w+/g, id)
      const { statusCode, body } = await world.app.inject({
        method,
        url,
        headers: { authorization: who.token },
        ...(method !== 'GET' && { payload: {} }),
      })
      expect(statusCode, `${url} ${body}`).toBe(404)
      expect(JSON.parse(body), url).toMatchObject({ code: 100404 })
    }
  })

  test('in a query or a body they are a wrong field', async () => {
    for (const id of odd.slice(0, 5)) {
      expect(await wang.get(`/v2/product_files?product_id=${id}`), id).toMatchObject(invalid({ product_id: /./ }))
      expect(await wang.get(`/v1/votes?vote_scope=collection&user_id=${id}`), id).toMatchObject(
        invalid({ user_id: /./ }),
      )
    }
    for (const user_id of ['1', 1.5, -1, 0, 2 ** 60, null, [1], {}])
      expect(
        await wang.post(`/v1/products/${space.id}/set_users`, { user_id, role: 'member' }),
        String(user_id),
      ).toMatchObject(invalid({ user_id: /./ }))
  })
})

describe('lists', () => {
  interface Field {
    def: { shape?: Record<string, unknown> }
  }
  const words = (query: unknown) => Object.keys((query as { _zod: Field } | undefined)?._zod.def.shape ?? {})
  const lists = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ access, query }) => access !== 'site_admin' && words(query).includes('page'))
  /** A query that is right but for what the test adds. */
  const base: Record<string, string> = {
    'GET /v2/product_files': 'product_id=ID&',
    'GET /v1/activities': 'activityable_type=Product&activityable_id=ID&',
    'GET /v1/notices': 'noticeable_type=Product&noticeable_id=ID&',
    'GET /v1/group_products': 'group_id=GROUP&',
    'GET /v1/groups/:groupId/user_collections': 'user_id=ME&',
    'GET /v1/comments': 'commentable_type=ProductDocument&commentable_id=DOC&',
    'GET /v1/revisions': 'subject_type=ProductDocument&subject_id=DOC&',
    'GET /v1/backlinks': 'subject_type=ProductDocument&subject_id=DOC&',
    'GET /v1/votes': 'user_id=ME&vote_scope=collection&',
    'GET /v1/users/:userId/datas': 'type=ProductFile&',
    'GET /v1/users/:userId/attention': 'type=users&',
    'GET /v1/operations': 'user_id=ME&',
    'GET /v1/reports': 'type=mine&',
    'GET /v2/search/:type': 'text=x&',
    'GET /v2/search/recommend_users': 'placementType=ProductDocument&placementId=DOC&',
  }
  const askFor = (endpoint: (typeof lists)[number], query: string) => {
    const path = endpoint.path
      .replace(':spaceId', String(space.id))
      .replace(':list', 'issues')
      .replace(':type', 'products')
      .replace(':folder', 'root')
      .replace(':userId', String(wang.id))
      .replace(':communityId', String(community))
      .replace(':groupId', String(group))
      .replace(':questionnaireId', String(questionnaire))
      .replace(':id', String(idFor(endpoint.path)))
    const more = (base[endpointId(endpoint)] ?? '')
      .replace('ID', String(space.id))
      .replace('DOC', String(document.id))
      .replace('ME', String(wang.id))
      .replace('GROUP', String(group))
    return wang.get(`${path}?${more}${query}`)
  }
  /** What is put together from what many people do, is read on from its last row alone. */
  const byCursorAlone = ['GET /v1/feeds']
  let floor: number
  let personal: number
  let issue: number
  let question: number
  let activity: number
  let webhook: number
  let deck: number
  let plan: number
  let examination: number
  let community: number
  let group: number
  let questionnaire: number
  const idFor = (path: string) =>
    Object.entries({
      '/v1/comments/': floor,
      '/user_files/': personal,
      '/issues/': issue,
      '/questions/': question,
      '/v1/activities/': activity,
      '/webhooks/': webhook,
      '/decks/': deck,
      '/plans/': plan,
      '/examinations/': examination,
    }).find(([part]) => path.includes(part))?.[1] ?? document.id
  beforeAll(async () => {
    floor = (await said(wang, document, '一楼')).id
    const cards = { type: 'ProductCardDeck', title: '卡片集', content: '' }
    deck = (await wang.post(`/v1/products/${space.id}/product_files`, cards)).data.id
    const steps = { type: 'ProductPlan', title: '计划', content: '' }
    plan = (await wang.post(`/v1/products/${space.id}/product_files`, steps)).data.id
    const paper = { type: 'ProductExamination', title: '试卷', content: '' }
    examination = (await wang.post(`/v1/products/${space.id}/product_files`, paper)).data.id
    community = (await wang.post('/v1/communities', { title: '共同体' })).data.id
    group = (await wang.post('/v1/groups', { title: '小组', product_id: space.id })).data.id
    const at = { activityable_type: 'Product', activityable_id: space.id }
    const day = { start_at: '2099-01-01T08:00:00Z', end_at: '2099-01-01T09:00:00Z' }
    activity = (await wang.post('/v1/activities', { ...at, ...day, title: '读书会' })).data.id
    const hook = { url: 'https://example.com/hook', events: ['created'] }
    webhook = (await wang.post(`/v1/products/${space.id}/webhooks`, hook)).data.id
    questionnaire = (await wang.post('/v1/questionnaires', { title: '问卷' })).data.id
    const note = { type: 'UserFileDocument', title: '笔记', content: '<p>一</p>' }
    personal = (await wang.post(`/v1/users/${wang.id}/user_files`, note)).data.id
    issue = (await wang.post(`/v1/products/${space.id}/issues`, { title: '问' })).data.id
    question = (await wang.post(`/v1/products/${space.id}/questions`, subjective())).data.id
    await settle()
  })

  test('there are some', () => expect(lists.length).toBeGreaterThan(8))

  test.each(lists.map((endpoint) => [endpointId(endpoint), endpoint] as const))('%s: pages', async (_, endpoint) => {
    for (const page of ['0', '-1', '1001', '1.5', 'abc', '', '1e2', '99999999999999999999'])
      expect(await askFor(endpoint, `page=${page}`), page).toMatchObject(invalid({ page: /./ }))
    expect(await askFor(endpoint, 'page=1001')).toMatchObject(invalid({ page: '页码应在 1 到 1000 之间' }))
    for (const count of ['0', '101', '-5', 'x'])
      expect(await askFor(endpoint, `per_number=${count}`), count).toMatchObject(invalid({ per_number: /./ }))
    const far = await askFor(endpoint, 'page=1000')
    if (byCursorAlone.includes(endpointId(endpoint))) return expect(far).toMatchObject(invalid({ page: /after/ }))
    // a page behind the last is empty, no error
    expect(far).toMatchObject({ code: 0, data: { list: [], pagination: { current_page: 1000, next_page: null } } })
  })

  const sorted = lists.filter(({ query }) => words(query).includes('order_type'))
  test.each(sorted.map((endpoint) => [endpointId(endpoint), endpoint] as const))('%s: orders', async (_, endpoint) => {
    for (const order of ['random', 'id', 'created;drop table users', 'CREATED', ''])
      expect(await askFor(endpoint, `order_type=${encodeURIComponent(order)}`), order).toMatchObject(
        invalid({ order_type: /\p{sc=Han}/u }),
      )
    if (!words(endpoint.query).includes('order_action')) return
    expect(await askFor(endpoint, 'order_action=up')).toMatchObject(invalid({ order_action: /\p{sc=Han}/u }))
  })

  test('the same word twice is not taken for one of both', async () => {
    expect(await wang.get('/v1/products?page=1&page=2')).toMatchObject(invalid({ page: /./ }))
    expect(await wang.get('/v1/search?title=a&title=b')).toMatchObject(invalid({ title: /./ }))
  })
})
