import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id } from '#src/shared/shapes.ts'

// What programs read of the site: feeds, sitemap, robots.txt. The same for everybody, whoever asks: what visitors may see.

/** A reader of feeds may follow many spaces. */
const often = { count: 300, seconds: 60, free: 60 }
const feed = {
  method: 'GET',
  access: 'anyone',
  rateLimit: often,
  params: z.strictObject({ spaceId: id }),
  raw: true,
} as const

/** The newest 30 texts of an open space as RSS 2.0. */
export const readRss = endpoint({ ...feed, path: '/spaces/:spaceId/feed.rss', summary: '空间的新内容（RSS）' })

/** The same as Atom (RFC 4287). */
export const readAtom = endpoint({ ...feed, path: '/spaces/:spaceId/feed.atom', summary: '空间的新内容（Atom）' })

const sitemap = { method: 'GET', access: 'anyone', rateLimit: { count: 60, seconds: 60 }, raw: true } as const

/** The parts of the sitemap (https://www.sitemaps.org/protocol.html), each with when something in it changed last. */
export const readSitemapIndex = endpoint({ ...sitemap, path: '/sitemap.xml', summary: '站点地图的目录' })

/** The public addresses of things with ids from 10,000 × `part` on, at most 10,000. */
export const readSitemapPart = endpoint({
  ...sitemap,
  path: '/sitemap-:part.xml',
  summary: '站点地图的一部分',
  params: z.strictObject({ part: z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/)) }),
})

export const readRobots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  access: 'anyone',
  summary: '给爬虫的规则（robots.txt）',
  raw: true,
})
