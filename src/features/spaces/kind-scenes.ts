import { type KindScene, withKey } from '#test/kinds/kind-scene.ts'
import type { Answer } from '#test/support/with-app.ts'

const isAround = 'a space lies in no space'
const plainWords = 'its description is plain words; its readme is a document'

/** Its description is its text. */
const withText = (answer: Answer): Answer =>
  answer.data ? { ...answer, data: { ...answer.data, content: answer.data.description } } : answer

/** Made beside the space that the suite stands in; a private one where that is private. */
export const scenes: readonly KindScene[] = [
  {
    name: '空间',
    kind: 'space',
    type: 'Product',
    absent: {
      comments: 'what lies in a space is commented on',
      notifiedOfComments: 'what lies in a space is commented on',
      notifiedOfMentions: plainWords,
      cleaning: plainWords,
      counts: isAround,
      categories: isAround,
      tags: 'its tags are counted in itself, as tests of tags know',
      taggedRoundTrip: 'an export holds what lies in a space, and comes back into another one',
      defaultSort: isAround,
      spaceHome: isAround,
      putOut: 'who makes a space owns it, and cannot be put out',
      feed: isAround,
      roundTrip: 'an export holds what lies in a space, and comes back into another one',
      titles: isAround,
      cursors: 'somebody’s own spaces are listed by pages alone; the list of all goes on by cursor',
      editScore: 'the specification gives no points for changing settings',
      ownRevisions: 'its name and description have the versions that serve every kind',
      drafts: 'its settings are saved one by one',
    },
    async make(by, space, { title, text, tags, key, more }) {
      const { data } = await by.get(`/v1/products/${space}`)
      const body = { title, description: text ?? '', is_open: data?.is_open ?? true, ...more }
      const answer = await by.post('/v1/products', body, withKey({ key }))
      if (!tags || !answer.data) return withText(answer)
      return withText(await by.put(`/v1/products/${answer.data.id}`, { tag_titles: tags }))
    },
    read: async (by, _space, id) => withText(await by.get(`/v1/products/${id}`)),
    edit: async (by, { id }, { title, text, tags, version }) =>
      withText(await by.put(`/v1/products/${id}`, { title, description: text, tag_titles: tags, version })),
    remove: (by, { id }) => by.delete(`/v1/products/${id}`),
    trash: (by) => by.get(`/v1/products?select_type=deleted&user_id=${by.id}`),
    restore: (by, { id }) => by.post(`/v1/products/${id}/trash/${id}/restore`),
    list: (by, _space, query) => by.get(`/v1/products?select_type=admin&user_id=${by.id}&${query}`),
    home: (by, query) => by.get(`/v1/front_pages/products?${query}`),
    profile: {
      list: (by, owner) => by.get(`/v1/products?select_type=admin&user_id=${owner}`),
      tab: (owner) => `/users/${owner}/spaces?type=admin`,
    },
    tagsName: 'spaces',
    points: { create: 5 },
    crumb: (title) => title,
    page: (_space, id) => `/spaces/${id}`,
    form: ({ id }) => `/spaces/${id}/settings`,
  },
]
