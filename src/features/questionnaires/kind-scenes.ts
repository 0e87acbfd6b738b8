import { type KindScene, withKey } from '#test/kinds/kind-scene.ts'

const liesNowhere = 'a questionnaire lies in no space: it is delivered to some'
const noText = 'what it asks is plain words'
const noPoints = 'there are no points for questionnaires'
const noVotes = 'it is answered, not voted on'
const noComments = 'what people say of it, they say in their reply'
const notFound = 'it reaches those whom it was delivered to, and nobody looks for it'
const isNobodysToRead = 'it is for those whom it was delivered to, and for no reader'

export const scenes: readonly KindScene[] = [
  {
    name: '问卷',
    kind: 'questionnaire',
    type: 'Questionnaire',
    absent: {
      votes: noVotes,
      crowd: noVotes,
      notifiedOfVotes: noVotes,
      comments: noComments,
      notifiedOfComments: noComments,
      notifiedOfMentions: noComments,
      tags: notFound,
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
      breadcrumb: 'its pages begin with 问卷, and not with spaces',
      putOut: 'its own tests ask who sees one',
      trash: 'it goes for good, with its replies',
      revisions: noText,
      ownRevisions: noText,
      drafts: 'a draft of it is kept by its form, and goes when that is sent',
      cleaning: noText,
      score: noPoints,
      editScore: noPoints,
      dailyCap: noPoints,
      isPrivate: 'its page sends visitors to sign in; its own tests ask who sees one',
      can: 'nobody sees one who has not signed in',
      page: 'nobody sees one who has not signed in',
      specialSpace: liesNowhere,
      home: isNobodysToRead,
      profile: isNobodysToRead,
      sitemap: isNobodysToRead,
      linkedData: isNobodysToRead,
    },
    make: (by, _space, { title, text = '说说你的看法', key, more }) =>
      by.post('/v1/questionnaires', { title, description: text, ...more }, withKey({ key })),
    read: (by, _space, id) => by.get(`/v1/questionnaires/${id}`),
    edit: (by, { id }, { title, text, version }) =>
      by.put(`/v1/questionnaires/${id}`, {
        ...(title !== undefined && { title }),
        ...(text !== undefined && { description: text }),
        ...(version !== undefined && { version }),
      }),
    remove: (by, { id }) => by.delete(`/v1/questionnaires/${id}`),
    form: ({ id }) => `/questionnaires/${id}/update`,
    crumb: (title) => title,
    page: (_space, id) => `/questionnaires/${id}`,
  },
]
