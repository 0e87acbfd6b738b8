import { type KindScene, restoreVersion, versionsOf, withKey } from '#test/kinds/kind-scene.ts'

const isAround = 'a space lies in no space'

/** Made beside the space that the suite stands in; a private one where that is private. */
export const scenes: readonly KindScene[] = [
  {
    name: '空间',
    kind: 'space',
    type: 'Product',
    absent: {
      comments: 'what lies in a space is commented on',
      counts: isAround,
      feed: isAround,
      titles: isAround,
      lists: isAround,
      sorts: isAround,
      tags: isAround,
      titleLimit: 'its title has a limit of its own, which its own tests know',
      version: 'settings are edited one by one, by those who manage the space',
      cleaning: 'its description is plain text; its readme is a document',
    },
    async make(by, space, { title, text, key }) {
      const { data } = await by.get(`/v1/products/${space}`)
      return by.post('/v1/products', { title, description: text ?? '', is_open: data.is_open }, withKey({ key }))
    },
    async read(by, _space, id) {
      const answer = await by.get(`/v1/products/${id}`)
      return answer.data ? { ...answer, data: { ...answer.data, content: answer.data.description } } : answer
    },
    edit: (by, { id }, { title, text }) => by.put(`/v1/products/${id}`, { title, description: text }),
    revisions: versionsOf('Product'),
    restoreRevision: restoreVersion,
    remove: (by, { id }) => by.delete(`/v1/products/${id}`),
    restore: (by, { id }) => by.post(`/v1/products/${id}/trash/${id}/restore`),
    points: 5,
    page: (_space, id) => `/spaces/${id}`,
  },
]
