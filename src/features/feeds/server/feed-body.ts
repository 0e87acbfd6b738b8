import { offThread } from '#src/platform/off-thread/off-thread.ts'
import { atom } from './atom.ts'
import type { FeedText } from '#src/features/subjects/server/public.ts'
import type { FeedSpace } from './read-space.ts'
import { rss } from './rss.ts'
import { spaceFeed } from './space-feed.ts'

const formats = { rss, atom }
export type Format = keyof typeof formats

interface Given {
  space: FeedSpace
  texts: ReadonlyMap<number, FeedText>
  /** The site's address without a slash at its end. */
  origin: string
  format: Format
  /** The feed's own address. */
  self: string
}

/** A feed as it is sent. */
export const feedBody = ({ space, texts, origin, format, self }: Given): string =>
  formats[format](spaceFeed(space, texts, origin), self)

const isSmall = ({ texts }: Given) => texts.values().reduce((sum, { content }) => sum + content.length, 0) <= 8_000

export const feedBodyOffThread = offThread({ file: import.meta.url, work: feedBody, isSmall })
