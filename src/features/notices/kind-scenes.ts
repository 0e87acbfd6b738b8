import { type KindScene, withKey } from '#test/kinds/kind-scene.ts'

const noPoints = 'there are no points for notices'
const notFound = 'a search would have to ask of each whether it is for members alone'
const byAdmins = 'those who manage a space write its notices; its own tests ask who sees one that is for members'
const membersAreTold = 'members are told of the notice itself, once, which its own tests count'
const isOfPlace = 'it is what a place announces, and not what its author publishes'
const noTags = 'a notice is read once; nobody files it'

export const scenes: readonly KindScene[] = [
  {
    name: '公告',
    kind: 'notice',
    type: 'Notice',
    absent: {
      tags: noTags,
      categories: noTags,
      sorts: 'pinned ones first, then the newest: nobody sorts them otherwise',
      defaultSort: 'pinned ones first, then the newest: nobody sorts them otherwise',
      search: notFound,
      searchWords: notFound,
      ownRevisions: 'the specification gives notices no calls of their own for that',
      lists: `${byAdmins}; they ask for pages and cursors, too`,
      cursors: `${byAdmins}; they ask for pages and cursors, too`,
      making: byAdmins,
      putOut: byAdmins,
      notifiedOfVotes: membersAreTold,
      notifiedOfMentions: membersAreTold,
      titles: 'ids_to_titles are calls of what a space collects',
      feed: isOfPlace,
      sitemap: isOfPlace,
      linkedData: isOfPlace,
      home: isOfPlace,
      profile: isOfPlace,
      spaceHome: 'the home of a space shows its documents and discussions',
      roundTrip: 'an archive holds what a space collected, not what it announced',
      taggedRoundTrip: 'an archive holds what a space collected, not what it announced',
      score: noPoints,
      editScore: noPoints,
      dailyCap: noPoints,
    },
    make: (by, space, { title, text, more, key }) =>
      by.post(
        '/v1/notices',
        { noticeable_type: 'Product', noticeable_id: space, title, content: `<p>${text}</p>`, ...more },
        withKey({ key }),
      ),
    read: (by, _space, id) => by.get(`/v1/notices/${id}`),
    async edit(by, { id }, { version, title, text }) {
      const { data } = await by.get(`/v1/notices/${id}?raw=true`)
      const content = text === undefined ? (data?.content ?? '') : `<p>${text}</p>`
      return by.put(`/v1/notices/${id}`, {
        title: title ?? data?.title ?? '题',
        content,
        version: version ?? data?.version,
      })
    },
    remove: (by, { id }) => by.delete(`/v1/notices/${id}`),
    trash: (by, { space }) => by.get(`/v1/products/${space}/trash`),
    restore: (by, { space, id }) => by.post(`/v1/products/${space}/trash/${id}/restore`),
    list: (by, space, query) => by.get(`/v1/notices?noticeable_type=Product&noticeable_id=${space}${query}`),
    counted: 'notice',
    draft: ({ id }) => `notice.${id}`,
    crumb: (title) => title,
    page: (space, id) => `/spaces/${space}/notices/${id}`,
    form: ({ space, id }) => `/spaces/${space}/notices/${id}/update`,
  },
]
