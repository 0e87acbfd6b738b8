import { type Change, type Given, type KindScene, type Thing, withKey } from '#test/kinds/kind-scene.ts'
import type { Answer, Person } from '#test/support/with-app.ts'

const files = (space: number) => `/v1/products/${space}/product_files`
const file = ({ space, id }: { space: number; id: number | string }) => `${files(space)}/${id}`

/** What is sent, as this type stores a text. */
type Body = (given: Partial<Given>) => object
const html: Body = ({ title, text, tags, more }) => ({
  ...(title !== undefined && { title }),
  ...(text !== undefined && { content: `<p>${text}</p>` }),
  ...(tags && { tag_titles: tags }),
  ...more,
})
const plain: Body = ({ text, ...given }) => ({ ...html(given), ...(text !== undefined && { content: text }) })

/** A map of one branch. */
const map: Body = ({ text, ...given }) => ({
  ...html(given),
  ...(text !== undefined && {
    content: JSON.stringify({ root: { data: { text: '中心' }, children: [{ data: { text }, children: [] }] } }),
  }),
})

const plan: Body = ({ text, ...given }) => ({
  ...html(given),
  ...(text !== undefined && {
    content: JSON.stringify({ start: null, steps: [{ key: 's1', id: null, day: 2, note: text }] }),
  }),
})

/** Saving sends title and text both; what an edit does not name stays as it is. @param at the address of the thing */
const saving =
  (body: Body) =>
  async (by: Person, at: string, { version, ...change }: Change) => {
    const { data } = await by.get(`${at}?raw=true`)
    const whole = { title: data?.title ?? '题', content: data?.content ?? '', version: version ?? data?.version }
    return by.put(at, { ...whole, ...body(change) })
  }

const inSpace = (type: string, body: Body, more: object = {}) => ({
  kind: 'resource',
  type,
  make: (by: Person, space: number, given: Given) =>
    by.post(files(space), { type, ...more, ...body(given) }, withKey(given)),
  read: (by: Person, space: number, id: number | string) => by.get(file({ space, id })),
  edit: (by: Person, at: Thing, change: Change) => saving(body)(by, file(at), change),
  remove: (by: Person, at: Thing) => by.delete(file(at)),
  trash: (by: Person, { space }: Thing) => by.get(`/v1/products/${space}/trash`),
  restore: (by: Person, { space, id }: Thing) => by.post(`/v1/products/${space}/trash/${id}/restore`),
  versions: {
    list: (by: Person, at: Thing) => by.get(`${file(at)}/revisions`),
    restore: (by: Person, at: Thing, version: number) => by.post(`${file(at)}/revisions/${version}/restore`, {}),
  },
  list: (by: Person, space: number, query: string) => by.get(`${files(space)}?${query}`),
  defaultSort: 'resources_list_default_sort',
  categories: {
    type: 'resources',
    list: (by: Person, space: number, category: string) =>
      by.get(`${files(space)}/root/filter?tags=${encodeURIComponent(category)}`),
  },
  titles: (by: Person, space: number, id: number) => by.get(`${files(space)}/ids_to_titles?ids=${id}`),
  counted: 'docs',
  recent: 'recent_documents',
  home: (by: Person, query: string) => by.get(`/v1/front_pages/product_files?type=${type}${query}`),
  profile: {
    list: (by: Person, owner: number) => by.get(`/v1/users/${owner}/recent_resource`),
    tab: (owner: number) => `/users/${owner}/docs`,
    count: 'resource_count',
  },
  tagsName: 'resources',
  points: { create: 5, edit: 3 },
  longestTitle: 100,
  crumb: () => '资源',
  draft: ({ id }: Thing) => `document.${id}`,
  page: (space: number, id: number) => `/spaces/${space}/resources-docs/${id}`,
  form: ({ space, id }: Thing) => `/spaces/${space}/resources-docs/${id}/update`,
})

const isMap = 'nodes are plain text: nobody is mentioned in them'
const isVideo = 'what stands beside a film is plain text: nobody is mentioned in it'
const isPlace = 'a folder is a place: it is neither written nor read'
const isSource = 'source code, which is shown as it was written, and calls on nobody'
const notInSpace = 'a personal document lies in no space'

const uploads = new Map<string, string>()
const handout = { name: '讲义.txt', type: 'text/plain', bytes: Buffer.from('每次去掉一半。') }
/** What browsers call a film, by how it begins. */
const film = {
  name: '课.mp4',
  type: 'video/mp4',
  bytes: Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), Buffer.alloc(500, 7)]),
}
/**
 * The key of a file of theirs in that space: one for all that hold it, so that what is sent again is the same.
 * @param space null: for what is their own
 */
async function uploaded(by: Person, space: number | null, file = handout): Promise<string> {
  const place = `${by.id} ${space} ${file.name}`
  const known = uploads.get(place)
  if (known) return known
  const { data } = await by.get(`/v1/qinius?${space === null ? 'personal=true' : `product_id=${space}`}`)
  const sent = await by.upload('/upload', { token: data?.token ?? '', file })
  const key: string = sent.data?.key ?? 'none-was-taken.txt'
  uploads.set(place, key)
  return key
}

/** A video of one part, beside which that text stands. */
const partOf = (key: string, text: string) => JSON.stringify([{ id: 'p1', key, name: film.name, size: 524, text }])
/** What stands already keeps its film, whoever edits it. */
const editing = (body: Body) => async (by: Person, at: string, change: Change) => {
  const { data } = await by.get(`${at}?raw=true`)
  const key = /"key":"([^"]+)"/.exec(data?.content ?? '')?.[1] ?? 'none-was-taken.mp4'
  const { text, ...rest } = change
  const more = { ...rest.more, ...(text !== undefined && { content: partOf(key, text) }) }
  return saving(body)(by, at, { ...rest, more })
}

/** Whose the personal documents are that the suite makes. */
const writers = new Map<number, Person>()
const own = (by: Person, id: number) => `/v1/users/${writers.get(id)?.id ?? by.id}/user_files/${id}`

const ownScene = (name: string, type: string, { body, absent = {} }: { body: Body; absent?: object }): KindScene => ({
  name,
  kind: 'resource',
  type,
  absent: {
    ...absent,
    tags: 'its tags are counted by no space',
    categories: notInSpace,
    defaultSort: notInSpace,
    counts: notInSpace,
    spaceHome: notInSpace,
    breadcrumb: 'bars are under spaces, users, groups and feedback alone (rulings, "Screens")',
    titles: 'ids_to_titles are calls of spaces (specification, section 7)',
    feed: notInSpace,
    roundTrip: 'exports and imports are of spaces',
    taggedRoundTrip: 'exports and imports are of spaces',
    putOut: notInSpace,
    home: 'the home page shows what lies in spaces',
  },
  /** Public beside an open space, else their own alone. */
  async make(by, space, given) {
    const { data: place } = await by.get(`/v1/products/${space}`)
    const sent = { type, is_open: place?.is_open ?? true, ...body(given) }
    const answer = await by.post(`/v1/users/${by.id}/user_files`, sent, withKey(given))
    if (answer.data?.id) writers.set(answer.data.id, by)
    return answer
  },
  read: (by, _space, id) => by.get(`/v1/user_files/${id}`),
  edit: (by, { id }, change) => saving(body)(by, own(by, id), change),
  remove: (by, { id }) => by.delete(own(by, id)),
  trash: (by) => by.get(`/v1/users/${by.id}/user_files?deleted=true`),
  restore: (by, { id }) => by.post(`${own(by, id)}/restore`),
  versions: {
    list: (by, { id }) => by.get(`${own(by, id)}/revisions`),
    restore: (by, { id }, version) => by.post(`${own(by, id)}/revisions/${version}/restore`, {}),
  },
  list: (by, _space, query) => by.get(`/v1/users/${by.id}/user_files?${query}`),
  counted: 'docs',
  recent: 'recent_documents',
  home: (by, query) => by.get(`/v1/front_pages/product_files?${query}`),
  profile: {
    list: (by, owner) => by.get(`/v1/users/${owner}/user_files`),
    tab: (owner) => `/users/${owner}/docs?type=personal`,
    count: 'resource_count',
  },
  tagsName: 'resources',
  points: { create: 5, edit: 3 },
  longestTitle: 100,
  draft: ({ id }) => `personal.${id}`,
  page: (_space, id) => `/resources/${id}`,
  form: ({ id }) => `/resources/${id}/update`,
})

export const scenes: readonly KindScene[] = [
  // a readme is a document in another place, one a space: what is asked of a document is asked of it
  { name: '文档', absent: {}, ...inSpace('ProductDocument', html) },
  {
    name: '片段',
    absent: { notifiedOfMentions: isSource },
    ...inSpace('ProductSnippet', plain, { ext: 'py' }),
  },
  {
    name: '导图',
    absent: { notifiedOfMentions: isMap },
    ...inSpace('ProductMind', map),
  },
  { name: '卡片集', absent: {}, ...inSpace('ProductCardDeck', html) },
  { name: '试卷', absent: {}, ...inSpace('ProductExamination', html) },
  {
    name: '计划',
    absent: { notifiedOfMentions: 'notes are plain text: nobody is mentioned in them' },
    ...inSpace('ProductPlan', plan),
  },
  {
    name: '视频',
    absent: {
      notifiedOfMentions: isVideo,
      roundTrip: 'its text names its files, which have other keys where it comes back (exports/server/videos.test.ts)',
    },
    ...inSpace('ProductVideo', html),
    make: async (by, space, given) => {
      const { text = '', ...rest } = given
      const content = partOf(await uploaded(by, space, film), text)
      return by.post(files(space), { type: 'ProductVideo', ...html(rest), content }, withKey(given))
    },
    edit: (by, at, change) => editing(html)(by, file(at), change),
  },
  {
    name: '本地文件',
    absent: {},
    ...inSpace('ProductLocalFile', html),
    make: async (by, space, given) => {
      const body = { type: 'ProductLocalFile', ufile_key: await uploaded(by, space), ...html(given) }
      return by.post(files(space), body, withKey(given))
    },
  },
  {
    name: '文件夹',
    absent: {
      comments: isPlace,
      notifiedOfComments: isPlace,
      notifiedOfMentions: isPlace,
      score: isPlace,
      editScore: isPlace,
      dailyCap: isPlace,
      revisions: isPlace,
      ownRevisions: isPlace,
      cleaning: isPlace,
      drafts: isPlace,
      form: 'a folder is renamed in a dialog',
      feed: isPlace,
      home: isPlace,
      spaceHome: isPlace,
      profile: isPlace,
      sitemap: 'folders are on the space’s own pages',
      counts: isPlace,
    },
    ...inSpace('ProductFolder', html),
    longestTitle: 20,
    async make(by, space, { title, tags, key, more }) {
      const folder = await by.post(`${files(space)}/create_folder`, { title, ...more }, withKey({ key }))
      return tags && folder.data ? tagged(by, { space, id: folder.data.id }, tags) : folder
    },
    edit: async (by, at, { title, tags, version }) =>
      title === undefined && tags
        ? tagged(by, at, tags)
        : by.post(`${file(at)}/rename`, { title, ...(version && { version }) }),
    draft: undefined,
    form: undefined,
    crumb: (title) => title,
    page: (space, id) => `/spaces/${space}/resources/${id}`,
  },
  ownScene('个人文档', 'UserFileDocument', { body: html }),
  ownScene('个人卡片集', 'UserFileCardDeck', { body: html }),
  ownScene('个人试卷', 'UserFileExamination', { body: html }),
  {
    ...ownScene('个人视频', 'UserFileVideo', { body: html, absent: { notifiedOfMentions: isVideo } }),
    async make(by, space, given) {
      const { text = '', ...rest } = given
      const { data: place } = await by.get(`/v1/products/${space}`)
      const content = partOf(await uploaded(by, null, film), text)
      const sent = { type: 'UserFileVideo', is_open: place?.is_open ?? true, ...html(rest), content }
      const answer = await by.post(`/v1/users/${by.id}/user_files`, sent, withKey(given))
      if (answer.data?.id) writers.set(answer.data.id, by)
      return answer
    },
    edit: (by, { id }, change) => editing(html)(by, own(by, id), change),
  },
  ownScene('个人导图', 'UserFileMind', { body: map, absent: { notifiedOfMentions: isMap } }),
]

const tagged = (by: Person, at: Thing, tag_titles: string[]): Promise<Answer> =>
  by.post(`${file(at)}/set_tag_list`, { tag_titles })
