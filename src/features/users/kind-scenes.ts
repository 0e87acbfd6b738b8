import type { KindScene } from '#test/kinds/kind-scene.ts'
import type { Answer } from '#test/support/with-app.ts'

const isNobodys = 'a person lies in no space, and in no list of one'
const isPublic = 'whoever has an account is seen by everybody'
const staysFor = 'a person cannot be deleted before accounts can be closed'
const plainWords = 'what people say of themselves is plain words'
const ownNames = 'a profile says likes and followers under the names that section 3 of the specification gives a person'
const noComments = 'nobody comments on a person'
const noPoints = 'there are no points for being somebody'

/** Nickname and bio as title and text. */
function named({ data, ...answer }: Answer): Answer {
  if (data?.fields) return { ...answer, data: { ...data, fields: { ...data.fields, title: data.fields.nickname } } }
  return { ...answer, data: data && { ...data, title: data.nickname, content: data.bio } }
}

export const scenes: readonly KindScene[] = [
  {
    name: '用户',
    kind: 'user',
    type: 'User',
    isItsOwner: true,
    absent: {
      votes: ownNames,
      crowd: ownNames,
      comments: noComments,
      notifiedOfComments: noComments,
      notifiedOfMentions: plainWords,
      notifiedOfVotes: `${isPublic}; a follower is told of as such`,
      cleaning: plainWords,
      tags: 'the tags that people give themselves are counted by no space',
      categories: isNobodys,
      sorts: isNobodys,
      defaultSort: isNobodys,
      lists: isNobodys,
      cursors: isNobodys,
      search: staysFor,
      searchWords: 'people are found by their name alone',
      isPrivate: isPublic,
      canary: isPublic,
      putOut: isPublic,
      trash: staysFor,
      revisions: 'a profile keeps no versions',
      ownRevisions: 'a profile keeps no versions',
      version: 'nobody else edits one’s profile',
      idempotency: 'nobody is made twice: an address or number signs up once',
      drafts: 'a profile is a short form',
      form: 'the page for it belongs to who is signed in, and names nobody',
      score: noPoints,
      editScore: noPoints,
      dailyCap: noPoints,
      home: 'the home page ranks people, and has no batches of them',
      spaceHome: isNobodys,
      profile: 'it is the profile',
      counts: 'a space counts its members, who come and go by their own calls',
      breadcrumb: 'its bar begins with the nickname',
      titles: 'ids_to_titles are calls of spaces (specification, section 7)',
      making: 'people sign up',
      feed: isNobodys,
      sitemap: 'people are linked from what they wrote; a list of all is nobody’s to have',
      linkedData: 'machines are told of people who have written something',
      roundTrip: isNobodys,
      taggedRoundTrip: isNobodys,
    },
    /** Somebody new becomes who is wanted. */
    make: async (by, _space, { title, text, tags, more }) =>
      named(await by.put(`/v1/users/${by.id}`, { nickname: title, bio: text, tag_titles: tags, ...more })),
    read: async (by, _space, id) => named(await by.get(`/v1/users/${id}`)),
    edit: async (by, { id }, { title, text }) => named(await by.put(`/v1/users/${id}`, { nickname: title, bio: text })),
    longestTitle: 30,
    page: (_space, id) => `/users/${id}`,
  },
]
