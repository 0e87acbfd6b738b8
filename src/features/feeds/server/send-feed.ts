import { sendUnlessKnown, tagOf } from '#src/platform/http/conditional.ts'
import { originOf } from '#src/platform/http/guard/origin.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { ResultCache } from '#src/shared/result-cache.ts'
import { paths } from '#src/shared/paths.ts'
import { feedBodyOffThread, type Format } from './feed-body.ts'
import { MOST_SHOWN, type SeenThings, withTitles } from '#src/platform/html/references/live-titles.ts'
import { seenThings, toldTo } from '#src/features/subjects/server/public.ts'
import { referencesOf } from '#src/features/texts/server/public.ts'
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
const madeBefore = new ResultCache<Made>(16_000_000, ({ body }) => body.length)

/** What is being made, by address and state: whoever asks meanwhile waits for the same. */
const underWay = new Map<string, Promise<Made>>()

interface Wanted {
  spaceId: number
  /** Whose turn the making takes. */
  turn: number
  format: Format
  http: HttpPair
}

/** The feed of an open space, or 304. What it says is read for each request; only its making is spared. @throws not_found */
export async function sendFeed({ db, pool, config }: Services, { spaceId, turn, format, http }: Wanted) {
  const read = await readSpace(pool, spaceId)
  // what the texts link to is a part of what they say
  const linked = await referencesOf(db, read.entries)
  const things = await seenThings(db, null, { ids: linked, shown: linked.slice(0, MOST_SHOWN) })
  const space = await toldTo(db, null, read)
  const origin = originOf(http.request, config)
  const { type, path } = formats[format]
  const self = origin + path(spaceId)
  const state = JSON.stringify([space, ...things])
  const made =
    madeBefore.find(self, state) ??
    (await makeTogether(self, state, () => make(pool, { space, things, turn, origin, format })))
  return sendUnlessKnown(http, { ...made, type, caching: 'public, no-cache' })
}

async function makeTogether(self: string, state: string, make: () => Promise<Made>): Promise<Made> {
  const key = `${self} ${state}`
  // where it failed, that may have been for the other's many works: whoever made it is told, and here it is tried once more
  const others = await underWay.get(key)?.catch(() => undefined)
  if (others) return others
  const making = make()
  underWay.set(key, making)
  try {
    return madeBefore.keep(self, state, await making)
  } finally {
    if (underWay.get(key) === making) underWay.delete(key)
  }
}

interface Making {
  space: FeedSpace
  things: SeenThings
  turn: number
  origin: string
  format: Format
}
async function make(pool: Services['pool'], { space, things, turn, origin, format }: Making): Promise<Made> {
  const found = await readTexts(pool, space.entries)
  const texts = new Map(
    found.entries().map(([id, text]) => [id, { ...text, content: withTitles(text.content, things) }]),
  )
  const self = origin + formats[format].path(space.id)
  const body = Buffer.from(await feedBodyOffThread(turn, { space, texts, origin, format, self }))
  return { body, etag: tagOf(body) }
}
