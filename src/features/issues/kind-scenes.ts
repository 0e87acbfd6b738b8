import { type Given, type KindScene, withKey } from '#test/kinds/kind-scene.ts'

const list = (space: number) => `/v1/products/${space}/issues`
const one = ({ space, id }: { space: number; id: number | string }) => `${list(space)}/${id}`
const body = ({ title, text, tags, more }: Partial<Given>) => ({
  ...(title !== undefined && { title }),
  ...(text !== undefined && { content: `<p>${text}</p>` }),
  ...(tags && { tag_titles: tags }),
  ...more,
})

export const scenes: readonly KindScene[] = [
  {
    name: '讨论',
    kind: 'issue',
    type: 'Issue',
    absent: {
      ownRevisions: 'the specification gives issues no calls of their own for that',
    },
    make: (by, space, given) => by.post(list(space), body(given), withKey(given)),
    read: (by, space, id) => by.get(one({ space, id })),
    async edit(by, at, { version, ...change }) {
      const { data } = await by.get(`${one(at)}?raw=true`)
      const whole = { title: data?.title ?? '题', content: data?.content ?? '', version: version ?? data?.version }
      return by.put(one(at), { ...whole, ...body(change) })
    },
    remove: (by, at) => by.delete(one(at)),
    trash: (by, { space }) => by.get(`/v1/products/${space}/trash`),
    restore: (by, { space, id }) => by.post(`/v1/products/${space}/trash/${id}/restore`),
    list: (by, space, query) => by.get(`${list(space)}?${query}`),
    unsortedBy: 'collected',
    defaultSort: 'issues_list_default_sort',
    categories: {
      type: 'issues',
      list: (by, space, category) => by.get(`${list(space)}?tags=${encodeURIComponent(category)}`),
    },
    titles: (by, space, id) => by.get(`${list(space)}/ids_to_titles?ids=${id}`),
    counted: 'issues',
    recent: 'recent_issues',
    home: (by, query) => by.get(`/v1/front_pages/issues?${query}`),
    profile: {
      list: (by, owner) => by.get(`/v1/users/${owner}/datas?type=Issue`),
      tab: (owner) => `/users/${owner}/issues`,
    },
    tagsName: 'issues',
    longestTitle: 100,
    points: { create: 3, edit: 1 },
    draft: ({ id }) => `issue.${id}`,
    crumb: (title) => title,
    page: (space, id) => `/spaces/${space}/issues/${id}`,
    form: ({ space, id }) => `/spaces/${space}/issues/${id}/edit`,
  },
]
