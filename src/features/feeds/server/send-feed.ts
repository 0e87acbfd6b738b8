import { sendUnlessKnown, tagOf } from '#src/platform/http/conditional.ts'
import { originOf } from '#src/platform/http/origin.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { KeptResults } from '#src/shared/kept-results.ts'
import { paths } from '#src/shared/paths.ts'
import { feedBodyAway, type Format } from './feed-body.ts'
import { type FeedSpace, readSpace, readTexts } from './read-space.ts'

const formats = {
  rss: { path: paths.rss, type: 'application/rss+xml; charset=utf-8' },
  atom: { path: paths.atom, type: 'application/atom+xml; charset=utf-8' },
} satisfies Record<Format, object>

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
  const texts = await readTexts(pool, space.entries ?? [])
  const self = origin + formats[format].path(space.id)
  // whoever asks for it: it is made once
  const body = Buffer.from(await feedBodyAway(0, { space, texts, origin, format, self }))
  return { body, etag: tagOf(body) }
}
