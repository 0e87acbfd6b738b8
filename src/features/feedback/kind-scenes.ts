import { type KindScene, withKey } from '#test/kinds/kind-scene.ts'

const isNobodys = 'feedback lies in no space, and in no list of one'
const noVotes = 'feedback is answered, and takes no votes'
const isAnswered = 'feedback has answers of its own, and takes no comments'
const isWrittenOnce = 'feedback is written once; what is to be added stands in answers'
const stays = 'feedback is not deleted: it comes to an end with an answer'
const noPoints = 'there are no points for feedback'
const notFound = 'feedback is listed by its state, and search does not know it'
const forSignedIn = 'its page asks visitors to sign in (specification, section 2)'
const isPublic = 'who sees it says its author, and not a space; its own tests ask that'

export const scenes: readonly KindScene[] = [
  {
    name: '反馈',
    kind: 'feedback',
    type: 'Feedback',
    absent: {
      votes: noVotes,
      crowd: noVotes,
      notifiedOfVotes: noVotes,
      comments: isAnswered,
      notifiedOfComments: isAnswered,
      tags: 'its tag is one of three, which say what it is about',
      categories: isNobodys,
      sorts: isNobodys,
      defaultSort: isNobodys,
      lists: isNobodys,
      cursors: isNobodys,
      counts: isNobodys,
      spaceHome: isNobodys,
      titles: 'ids_to_titles are calls of spaces (specification, section 7)',
      links: isNobodys,
      feed: isNobodys,
      roundTrip: isNobodys,
      taggedRoundTrip: isNobodys,
      search: notFound,
      searchWords: notFound,
      titleLimit: `${isWrittenOnce}; the limit is asked by its own tests`,
      breadcrumb: 'its bar begins with 反馈, and not with spaces',
      notifiedOfMentions: `${isPublic}: a private space hides none`,
      page: forSignedIn,
      specialSpace: forSignedIn,
      isPrivate: isPublic,
      putOut: isPublic,
      trash: stays,
      revisions: isWrittenOnce,
      ownRevisions: isWrittenOnce,
      version: isWrittenOnce,
      form: isWrittenOnce,
      drafts: 'its form starts from nothing, and names nothing that stands',
      score: noPoints,
      editScore: noPoints,
      dailyCap: noPoints,
      home: 'the home page shows what people write for readers',
      profile: 'it tells the site something, and nobody about its author',
      sitemap: forSignedIn,
      linkedData: forSignedIn,
    },
    make: (by, _space, { title, text = '看不清', key, more }) =>
      by.post('/v1/feedbacks', { title, content: asHtml(text), tag: 'problem', ...more }, withKey({ key })),
    read: (by, _space, id) => by.get(`/v1/feedbacks/${id}`),
    crumb: (title) => title,
    page: (_space, id) => `/feedback/${id}`,
  },
]

const asHtml = (text: string) => (text.startsWith('<') ? text : `<p>${text}</p>`)
