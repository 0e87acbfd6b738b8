import { type KindScene, withKey } from '#test/kinds/kind-scene.ts'

const noText = 'its description is a few plain words, and no text with versions'
const noPoints = 'there are no points for groups'
const noVotes = 'people join a group; they do not vote on it'
const noComments = 'it has no floors of its own: its announcements have theirs'
const notFound = 'it is joined by key and listed at its space, and not searched'
const itsMembers = 'it is what its members share, and nothing that its owner publishes'
const signedInAlone = 'its calls and pages are for who has signed in; its own tests ask what each of those sees'
const byAdmins = 'those who manage a space make its groups; its own tests ask who sees what'

export const scenes: readonly KindScene[] = [
  {
    name: '小组',
    kind: 'group',
    type: 'Group',
    absent: {
      votes: noVotes,
      crowd: noVotes,
      notifiedOfVotes: noVotes,
      comments: noComments,
      notifiedOfComments: noComments,
      notifiedOfMentions: noComments,
      tags: 'a space has few groups; nobody files them',
      categories: 'a space has few groups; nobody files them',
      sorts: 'a space has few groups, the newest first',
      defaultSort: 'a space has few groups, the newest first',
      lists: byAdmins,
      cursors: byAdmins,
      making: byAdmins,
      putOut: byAdmins,
      isPrivate: signedInAlone,
      page: signedInAlone,
      can: signedInAlone,
      breadcrumb: signedInAlone,
      specialSpace: signedInAlone,
      search: notFound,
      searchWords: notFound,
      titles: 'ids_to_titles are calls of what a space collects',
      feed: itsMembers,
      sitemap: itsMembers,
      linkedData: itsMembers,
      home: itsMembers,
      profile: itsMembers,
      spaceHome: 'the home of a space shows its documents and discussions',
      roundTrip: 'an archive holds what a space collected, not who learns there',
      taggedRoundTrip: 'an archive holds what a space collected, not who learns there',
      trash: 'it goes for good, by typing its name',
      revisions: noText,
      ownRevisions: noText,
      drafts: 'its form starts from nothing, and leaving it asks first',
      cleaning: noText,
      score: noPoints,
      editScore: noPoints,
      dailyCap: noPoints,
    },
    make: (by, space, { title, text = '同读', key, more }) =>
      by.post('/v1/groups', { title, description: text, product_id: space, ...more }, withKey({ key })),
    read: (by, _space, id) => by.get(`/v1/groups/${id}`),
    edit: (by, { id }, { title, text, version }) =>
      by.put(`/v1/groups/${id}`, {
        ...(title !== undefined && { title }),
        ...(text !== undefined && { description: text }),
        ...(version !== undefined && { version }),
      }),
    remove: (by, { id }) => by.delete(`/v1/groups/${id}`, {}),
    list: (by, space, query) => by.get(`/v1/groups?product_id=${space}${query}`),
    counted: 'groups',
    longestTitle: 30,
    form: ({ id }) => `/groups/${id}/settings`,
    crumb: () => '首页',
    page: (_space, id) => `/groups/${id}`,
  },
]
