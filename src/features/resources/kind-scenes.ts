import { type Given, type KindScene, type Thing, withKey } from '#test/kinds/kind-scene.ts'
import type { Person } from '#test/support/with-app.ts'

const files = (space: number) => `/v1/products/${space}/product_files`
const file = ({ space, id }: Thing) => `${files(space)}/${id}`

/** What is sent, as this type stores a text. */
type Body = (given: Partial<Given>) => object
const html: Body = ({ title, text, tags }) => ({
  ...(title !== undefined && { title }),
  ...(text !== undefined && { content: `<p>${text}</p>` }),
  ...(tags && { tag_titles: tags }),
})
const plain: Body = ({ text, ...given }) => ({ ...html(given), ...(text !== undefined && { content: text }) })

const inSpace = (type: string, body: Body, more: object = {}) => ({
  kind: 'resource',
  type,
  make: (by: Person, space: number, given: Given) =>
    by.post(files(space), { type, ...more, ...body(given) }, withKey(given)),
  read: (by: Person, space: number, id: number) => by.get(file({ space, id })),
  // every edit names the version that it began with; who does not say which has the newest
  edit: async (by: Person, at: Thing, { version, ...change }: Partial<Given> & { version?: number }) => {
    const { data } = await by.get(`${file(at)}?raw=true`)
    const text = { title: data?.title, content: data?.content, version: version ?? data?.version }
    return by.put(file(at), { ...text, ...body(change) })
  },
  remove: (by: Person, at: Thing) => by.delete(file(at)),
  restore: (by: Person, { space, id }: Thing) => by.post(`/v1/products/${space}/trash/${id}/restore`),
  revisions: (by: Person, at: Thing) => by.get(`${file(at)}/revisions`),
  restoreRevision: (by: Person, at: Thing, revision: number) =>
    by.post(`${file(at)}/revisions/${revision}/restore`, { version: 2 }),
  list: (by: Person, space: number, query: string) => by.get(`${files(space)}?${query}`),
  titles: (by: Person, space: number, id: number) => by.get(`${files(space)}/ids_to_titles?ids=${id}`),
  counted: 'docs',
  tagsName: 'resources',
  points: 5,
  longestTitle: 100,
  page: (space: number, id: number) => `/spaces/${space}/resources-docs/${id}`,
})

const isPlace = 'a folder is a place: it is neither written nor read'

export const scenes: readonly KindScene[] = [
  { name: '文档', absent: {}, ...inSpace('ProductDocument', html) },
  {
    name: '片段',
    absent: { cleaning: 'source code, which is shown as it was written and never as HTML' },
    ...inSpace('ProductSnippet', plain, { ext: 'py' }),
  },
  {
    name: '文件夹',
    absent: {
      comments: isPlace,
      score: isPlace,
      revisions: isPlace,
      version: isPlace,
      cleaning: isPlace,
      feed: isPlace,
      sitemap: 'folders are on the space’s own pages',
      counts: isPlace,
    },
    ...inSpace('ProductFolder', html),
    longestTitle: 20,
    async make(by, space, { title, tags, key }) {
      const folder = await by.post(`${files(space)}/create_folder`, { title }, withKey({ key }))
      return tags ? by.post(`${file({ space, id: folder.data.id })}/set_tag_list`, { tag_titles: tags }) : folder
    },
    edit: async (by, at, { title }) => by.post(`${file(at)}/rename`, { title }),
    page: (space, id) => `/spaces/${space}/resources/${id}`,
  },
]
