import { type KindScene, restoreVersion, versionsOf, withKey } from '#test/kinds/kind-scene.ts'
import type { Person } from '#test/support/with-app.ts'
import { makeDocument } from '#test/support/world.ts'

const isPart = 'a comment is a part of what it is about, and is found, listed and counted there'
const noTitle = 'a comment has no title'

const documents = new Map<number, number>()
/** What is commented on there. */
async function somethingIn(by: Person, space: number): Promise<number> {
  const known = documents.get(space) ?? (await makeDocument(by, { id: space })).id
  documents.set(space, known)
  return known
}

export const scenes: readonly KindScene[] = [
  {
    name: '评论',
    kind: 'comment',
    type: 'Comment',
    absent: {
      comments: 'answers are floors of the same thing, which has the counts',
      search: isPart,
      tags: isPart,
      sorts: isPart,
      lists: isPart,
      counts: isPart,
      page: isPart,
      feed: isPart,
      sitemap: isPart,
      titles: noTitle,
      titleLimit: noTitle,
      trash: 'what was deleted leaves 该评论已删除 where it was answered, and does not come back',
    },
    async make(by, space, { text, key }) {
      const commentable_id = await somethingIn(by, space)
      return by.post(
        '/v1/comments',
        { commentable_type: 'ProductDocument', commentable_id, content: `<p>${text}</p>` },
        withKey({ key }),
      )
    },
    read: (by, _space, id) => by.get(`/v1/comments/${id}`),
    async edit(by, { id }, { text, version }) {
      const { data } = await by.get(`/v1/comments/${id}`)
      return by.put(`/v1/comments/${id}`, { content: `<p>${text}</p>`, version: version ?? data?.version })
    },
    remove: (by, { id }) => by.delete(`/v1/comments/${id}`),
    revisions: versionsOf('Comment'),
    restoreRevision: restoreVersion,
    points: 1,
    page: (space) => `/spaces/${space}`,
  },
]
