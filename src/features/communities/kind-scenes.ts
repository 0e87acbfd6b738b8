import { type KindScene, withKey } from '#test/kinds/kind-scene.ts'

const liesNowhere = 'a community lies in no space, and in no list of one'
const noText = 'its description is a few plain words, and no text with versions'
const noPoints = 'there are no points for communities'
const noVotes = 'what lies in its spaces is voted on; the community is not'
const noComments = 'it has no floors of its own: its spaces have theirs'
const notFound = 'it is found among communities; search looks into its spaces'
const forEverybody = 'everybody sees a community; what each sees in it, its own tests ask'

export const scenes: readonly KindScene[] = [
  {
    name: '共同体',
    kind: 'community',
    type: 'Community',
    absent: {
      votes: noVotes,
      crowd: noVotes,
      notifiedOfVotes: noVotes,
      comments: noComments,
      notifiedOfComments: noComments,
      notifiedOfMentions: noComments,
      tags: 'its spaces have tags',
      categories: liesNowhere,
      sorts: liesNowhere,
      defaultSort: liesNowhere,
      lists: liesNowhere,
      cursors: liesNowhere,
      counts: liesNowhere,
      spaceHome: liesNowhere,
      titles: 'ids_to_titles are calls of spaces (specification, section 7)',
      links: liesNowhere,
      feed: liesNowhere,
      roundTrip: liesNowhere,
      taggedRoundTrip: liesNowhere,
      search: notFound,
      searchWords: notFound,
      breadcrumb: 'its pages begin with 共同体, and not with spaces',
      isPrivate: forEverybody,
      putOut: forEverybody,
      trash: 'it holds nothing of its own, and goes for good by typing its name',
      revisions: noText,
      ownRevisions: noText,
      drafts: 'its form starts from nothing, and leaving it asks first',
      cleaning: noText,
      score: noPoints,
      editScore: noPoints,
      dailyCap: noPoints,
      home: 'the home page shows what people write for readers',
      profile: 'it gathers spaces, and tells nothing of its owner',
      sitemap: 'its spaces stand in the sitemap',
      linkedData: 'its spaces say their own',
    },
    make: (by, _space, { title, text = '同读', key, more }) =>
      by.post('/v1/communities', { title, description: text, ...more }, withKey({ key })),
    read: (by, _space, id) => by.get(`/v1/communities/${id}`),
    edit: (by, { id }, { title, text, version }) =>
      by.put(`/v1/communities/${id}`, {
        ...(title !== undefined && { title }),
        ...(text !== undefined && { description: text }),
        ...(version !== undefined && { version }),
      }),
    remove: (by, { id }) => by.delete(`/v1/communities/${id}`, {}),
    longestTitle: 20,
    form: ({ id }) => `/communities/${id}/settings`,
    crumb: (title) => title,
    page: (_space, id) => `/communities/${id}`,
  },
]
