import { sendUnlessKnown, tagOf } from '#src/platform/http/conditional.ts'
import { originOf } from '#src/platform/http/origin.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { KeptResults } from '#src/shared/kept-results.ts'
import { paths } from '#src/shared/paths.ts'
import { atom } from './atom.ts'
import { type FeedSpace, readSpace, readTexts } from './read-space.ts'
import { rss } from './rss.ts'
import { spaceFeed } from './space-feed.ts'

const formats = {
  rss: { write: rss, path: paths.rss, type: 'application/rss+xml; charset=utf-8' },
  atom: { write: atom, path: paths.atom, type: 'application/atom+xml; charset=utf-8' },
}
type Format = keyof typeof formats

interface Made {
  body: Buffer
  etag: string
}
/** In bytes. A feed is asked for every few minutes by every program that follows it, and seldom changes. */
const madeBefore = new KeptResults<Made>(16_000_000, ({ body }) => body.length)

interface Wanted {
  spaceId: number
  format: Format
  http: HttpPair
}

/** The feed of an open space, or 304. What it says is read for each request; only its making is spared. @throws not_found */
export async function sendFeed({ pool, config }: Services, { spaceId, format, http }: Wanted) {
  const space = await readSpace(pool, spaceId)
  const origin = originOf(http.request, config)
  const { type, path } = formats[format]
  const self = origin + path(spaceId)
  const state = JSON.stringify(space)
  const made = madeBefore.find(self, state) ?? madeBefore.keep(self, state, await make(pool, { space, origin, format }))
  return sendUnlessKnown(http, { ...made, type, caching: 'public, no-cache' })
}

interface Making {
  space: FeedSpace
  origin: string
  format: Format
}
async function make(pool: Services['pool'], { space, origin, format }: Making): Promise<Made> {
  const feed = spaceFeed(space, await readTexts(pool, space.entries ?? []), origin)
  const { write, path } = formats[format]
  const body = Buffer.from(write(feed, origin + path(space.id)))
  return { body, etag: tagOf(body) }
}
