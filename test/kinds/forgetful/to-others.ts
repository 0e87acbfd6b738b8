import { type Forgetting, granted, nothingDone, one, reading, told } from './forgetting.ts'

/** What it forgets of those who react to it, and of those who are to be told. */
export const toOthers: readonly Forgetting[] = [
  {
    duty: 'votes',
    what: 'counts a repeated like again',
    answer: reading((data) => (data.votes.like_size *= 2)),
  },
  {
    duty: 'votes',
    what: 'lets a like stand beside a dislike',
    answer: reading(({ votes }) => (votes.like_size ||= votes.dis_like_size)),
  },
  { duty: 'votes', what: 'takes no votes at all', declared: { scopes: [] } },
  {
    duty: 'votes',
    what: 'shows everybody the votes of the last one',
    answer: reading((data) => (data.has_vote.like = data.votes.like_size > 0)),
  },
  { duty: 'votes', what: 'takes votes on one’s own', answer: granted('POST', /\/v1\/votes$/) },
  { duty: 'comments', what: 'takes none', declared: { canComment: false } },
  { duty: 'comments', what: 'counts floors alone', answer: reading((data) => (data.comment_count = 1)) },
  {
    duty: 'comments',
    what: 'says who is anonymous',
    answer: told('GET', /\/v1\/comments\?/, ({ list }) => {
      for (const { children } of list) for (const child of children) child.user = { id: 7 }
    }),
  },
  {
    duty: 'comments',
    what: 'shows what a deleted floor said',
    answer: told('GET', /\/v1\/comments\?/, ({ list }) => {
      for (const floor of list) floor.content ||= '<p>好</p>'
    }),
  },
  { duty: 'tags', what: 'has no name among the tags of a space', scene: () => ({ tagsName: 'spaces' }) },
  { duty: 'tags', what: 'shows none', answer: reading((data) => (data.tags = [])) },
  {
    duty: 'tags',
    what: 'keeps those that an edit takes away',
    scene: ({ edit }) => ({ edit: (by, at, change) => edit!(by, at, { ...change, tags: undefined }) }),
  },
  {
    duty: 'categories',
    what: 'lists all of a space whatever the category',
    scene: ({ list }) => ({ categories: { type: 'resources', list: (by, space) => list!(by, space, '') } }),
  },
  { duty: 'categories', what: 'has no categories', scene: () => ({ categories: undefined }) },
  {
    duty: 'notifiedOfVotes',
    what: 'tells of a like that was taken back and given again',
    told: (rows) => [...rows, ...rows],
  },
  { duty: 'notifiedOfVotes', what: 'tells nobody', told: () => [] },
  {
    duty: 'notifiedOfComments',
    what: 'tells people of what they said themselves',
    told: (rows) => (rows.length ? rows : [{ user_id: 1, type: 'comments', event: 'comment' }]),
  },
  { duty: 'notifiedOfComments', what: 'takes no comments', declared: { canComment: false } },
  {
    duty: 'notifiedOfMentions',
    what: 'tells its writer',
    told: (rows) => [...rows, { user_id: 1, type: 'comments', event: 'mention' }],
  },
  {
    duty: 'notifiedOfMentions',
    what: 'stores words without mentions',
    scene: ({ make }) => ({
      make: (by, space, given) => make(by, space, { ...given, text: given.text?.replace(/<[^>]*>/g, '') ?? '' }),
    }),
  },
  { duty: 'score', what: 'is worth fewer points', declared: { score: { create: 4, edit: 3 } } },
  { duty: 'editScore', what: 'is worth fewer points for an edit', declared: { score: { create: 5, edit: 1 } } },
  {
    duty: 'score',
    what: 'gives nothing',
    answer: told('GET', /\/v1\/users\/\d+$/, (data) => (data.score = 0)),
  },
  {
    duty: 'score',
    what: 'keeps the points of what was deleted',
    scene: () => ({ remove: nothingDone }),
  },
  { duty: 'score', what: 'gives others the points of what is private', answer: otherPoints },
  {
    duty: 'editScore',
    what: 'gives nothing for an edit',
    scene: () => ({ edit: nothingDone }),
  },
  {
    duty: 'dailyCap',
    what: 'adds up whatever comes',
    answer: told('GET', /\/v1\/users\/\d+$/, (data) => (data.score += data.score >= 50 ? 5 : 0)),
  },
  { duty: 'crowd', what: 'loses a vote', answer: reading((data) => (data.votes.like_size -= 1)) },
  {
    duty: 'crowd',
    what: 'loses a comment',
    answer: reading((data) => (data.comment_count -= 1)),
  },
  {
    duty: 'can',
    what: 'names a right otherwise',
    answer: reading(({ can }) => Object.assign(can, { setBest: false })),
  },
  {
    duty: 'can',
    what: 'says that nobody may edit',
    answer: reading(({ can }) => Object.assign(can, { edit: false, rename: false })),
  },
  { duty: 'can', what: 'says nothing', answer: reading((data) => (data.can = {})) },
  { duty: 'can', what: 'lets members delete', answer: granted('DELETE', one) },
  { duty: 'making', what: 'takes visitors', answer: granted('POST', /\/product_files$/, ({ by }) => by.id === 0) },
  {
    duty: 'making',
    what: 'says that somebody else made it',
    answer: told('POST', /\/product_files$/, (data) => (data.user.id = 7)),
  },
]

function otherPoints(...[answer, asked]: Parameters<NonNullable<Forgetting['answer']>>) {
  return asked.by.id === 0 ? told('GET', /\/v1\/users\/\d+$/, (data) => (data.score ||= 5))(answer, asked) : answer
}
