import { type Row, all, insiders, insidersIn, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // Search
  { route: 'GET /v1/search', ask: () => ({ url: '/v1/search?title=%E7%AE%97%E6%B3%95' }), open: all },
  {
    route: 'GET /v2/search/:type',
    ask: () => ({ url: '/v2/search/autocomplete?text=%E7%AE%97%E6%B3%95' }),
    open: all,
  },
  { route: 'GET /v2/search/:type', about: 'people', ask: () => ({ url: '/v2/search/users?text=a' }), open: all },
  { route: 'GET /v2/search/users_ransack', ask: () => ({ url: '/v2/search/users_ransack?text=a' }), open: all },
  {
    route: 'GET /v2/search/users_ransack',
    about: 'at a place',
    ask: ({ space }) => ({ url: `/v2/search/users_ransack?text=a&placementType=Product&placementId=${space}` }),
    open: all,
    closed: insiders,
  },
  { route: 'GET /v2/search/following', ask: () => ({ url: '/v2/search/following' }), open: signedIn },
  {
    route: 'GET /v2/search/following',
    about: 'whom somebody else follows',
    ask: async (scene) => ({ url: `/v2/search/following?userId=${(await scene.newPerson()).id}` }),
    open: 'in     no     no     no     no     no     no     out',
  },
  {
    route: 'GET /v2/search/recommend_users',
    ask: ({ space }) => ({ url: `/v2/search/recommend_users?placementType=Product&placementId=${space}` }),
    open: signedIn,
    closed: insidersIn,
  },
]
