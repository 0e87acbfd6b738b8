import { type Row, all, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // Votes
  {
    route: 'POST /v1/votes',
    about: 'on a document of the space’s owner',
    ask: async ({ newDocument }) => ({
      url: '/v1/votes',
      body: {
        votable_type: 'ProductDocument',
        votable_id: await newDocument(),
        vote_scope: 'like',
        is_vote: true,
      },
    }),
    // nobody votes on their own content
    open: 'in     ok     ok     ok     rule   ok     ok     out',
    closed: 'in     gone   ok     ok     rule   gone   ok     out',
  },
  {
    route: 'POST /v1/votes',
    about: 'on their own document',
    ask: async ({ newDocument }) => ({
      url: '/v1/votes',
      body: {
        votable_type: 'ProductDocument',
        votable_id: await newDocument(true),
        vote_scope: 'collection',
        is_vote: true,
      },
    }),
    open: 'in     rule   rule   rule   rule   rule   rule   out',
    closed: 'in     gone   rule   rule   rule   gone   rule   out',
  },
  {
    route: 'POST /v1/votes',
    about: 'following a person',
    ask: async ({ newPerson }) => ({
      url: '/v1/votes',
      body: { votable_type: 'User', votable_id: (await newPerson()).id, vote_scope: 'attention', is_vote: true },
    }),
    open: signedIn,
  },
  {
    route: 'GET /v1/votes',
    ask: ({ people }) => ({ url: `/v1/votes?user_id=${people.member.id}&vote_scope=collection` }),
    open: all,
  },
]
