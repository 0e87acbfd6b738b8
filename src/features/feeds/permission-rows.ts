import { type Row, all, insiders, nobody } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // Feeds and machines: what visitors may see, whoever asks
  {
    route: 'GET /spaces/:spaceId/feed.rss',
    ask: ({ space }) => ({ url: `/spaces/${space}/feed.rss` }),
    open: all,
    closed: nobody,
  },
  {
    route: 'GET /spaces/:spaceId/feed.atom',
    ask: ({ space }) => ({ url: `/spaces/${space}/feed.atom` }),
    open: all,
    closed: nobody,
  },
  { route: 'GET /sitemap.xml', ask: () => ({ url: '/sitemap.xml' }), open: all },
  { route: 'GET /sitemap-:part.xml', ask: () => ({ url: '/sitemap-0.xml' }), open: all },
  { route: 'GET /robots.txt', ask: () => ({ url: '/robots.txt' }), open: all },
  {
    route: 'GET /v1/qinius/:key',
    ask: async ({ newFile }) => ({ url: `/v1/qinius/${await newFile()}` }),
    open: all,
    closed: insiders,
  },
]
