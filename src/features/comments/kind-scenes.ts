import { type KindScene, withKey } from '#test/kinds/kind-scene.ts'
import type { Person } from '#test/support/with-app.ts'
import { makeDocument } from '#test/support/world.ts'

const isPart = 'a comment is a part of what it is about, and is found, listed, counted and shown there'
const noTitle = 'a comment has no title'
const isAnswered = 'answers to it are floors of the same thing, which has the counts and tells of them'
const standsUnderIt = 'it is written where it stands, under what it is about'

const documents = new Map<number, number>()
/** What is commented on there. */
async function somethingIn(by: Person, space: number): Promise<number> {
  const known = documents.get(space)
  if (known) return known
  const { data } = await by.get(`/v1/products/${space}/product_files?type=ProductDocument&per_number=1`)
  const id = data?.list[0]?.id ?? (await makeDocument(by, { id: space })).id
  documents.set(space, id)
  return id
}

export const scenes: readonly KindScene[] = [
  {
    name: '评论',
    kind: 'comment',
    type: 'Comment',
    likedAs: 'like_comment',
    absent: {
      comments: isAnswered,
      notifiedOfComments: isAnswered,
      search: isPart,
      searchWords: isPart,
      tags: isPart,
      categories: isPart,
      sorts: 'floors are sorted by their own calls, which have tests of their own',
      defaultSort: isPart,
      lists: isPart,
      cursors: isPart,
      counts: isPart,
      home: isPart,
      spaceHome: isPart,
      profile:
        'its tab shows how it begins, since it has no title; src/features/profiles/server/profiles.test.ts asks for it',
      page: isPart,
      breadcrumb: isPart,
      pageName: isPart,
      linkedData: isPart,
      feed: isPart,
      sitemap: isPart,
      roundTrip: 'exports hold what a space holds, not what people said about it',
      taggedRoundTrip: isPart,
      titles: noTitle,
      titleLimit: noTitle,
      links: noTitle,
      form: standsUnderIt,
      ownRevisions: 'its own call lists versions and restores none',
      editScore: 'the specification gives no points for editing a comment',
      trash: 'what was deleted leaves 该评论已删除 where it was answered, and does not come back',
    },
    async make(by, space, { text, key, more }) {
      const commentable_id = await somethingIn(by, space)
      return by.post(
        '/v1/comments',
        { commentable_type: 'ProductDocument', commentable_id, content: `<p>${text}</p>`, ...more },
        withKey({ key }),
      )
    },
    read: (by, _space, id) => by.get(`/v1/comments/${id}`),
    async edit(by, { id }, { text, version }) {
      const { data } = await by.get(`/v1/comments/${id}`)
      return by.put(`/v1/comments/${id}`, { content: `<p>${text ?? '又'}</p>`, version: version ?? data?.version })
    },
    remove: (by, { id }) => by.delete(`/v1/comments/${id}`),
    points: { create: 1 },
    draft: ({ space, id }) => `comment.productdocument.${documents.get(space)}.edit.${id}`,
    page: (space) => `/spaces/${space}/resources-docs/${documents.get(space)}`,
  },
]
