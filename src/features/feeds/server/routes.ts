import { sendUnlessKnown, tagOf } from '#src/platform/http/conditional.ts'
import { originOf } from '#src/platform/http/guard/origin.ts'
import { type HttpPair, onRaw } from '#src/platform/http/route.ts'
import { readAtom, readRobots, readRss, readSitemapIndex, readSitemapPart } from '../contract.ts'
import { robots } from './robots.ts'
import { sendFeed } from './send-feed.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

export const routes = [
  onRaw(readRss, ({ services, turn, params, http }) => sendFeed(services, { ...params, turn, format: 'rss', http })),
  onRaw(readAtom, ({ services, turn, params, http }) => sendFeed(services, { ...params, turn, format: 'atom', http })),
  onRaw(readSitemapIndex, async ({ services: { pool, config }, http }) =>
    send(http, {
      body: await sitemapIndex(pool, originOf(http.request, config)),
      type: 'application/xml; charset=utf-8',
    }),
  ),
  onRaw(readSitemapPart, async ({ services: { pool, config }, params, http }) =>
    send(http, {
      body: await sitemapPart(pool, Number(params.part), originOf(http.request, config)),
      type: 'application/xml; charset=utf-8',
    }),
  ),
  onRaw(readRobots, async ({ services: { config }, http }) =>
    send(http, { body: robots(config.crawlers, originOf(http.request, config)), type: 'text/plain' }),
  ),
]

const send = (http: HttpPair, { body, type }: { body: string; type: string }) =>
  sendUnlessKnown(http, { body, etag: tagOf(body), type: `${type}; charset=utf-8`, caching: 'public, no-cache' })
