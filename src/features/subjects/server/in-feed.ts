import type { Pool } from 'pg'

/** What the feed of a space, which everybody reads as a visitor does, tells of those that lie in it. */
export interface InFeed {
  /** SQL over `spaces` for rows (id): at most so many, the newest first. @param below SQL for an id that they are older than; absent: none */
  newest(most: number | string, below?: string): string
  /** SQL over `subjects` for one row as FeedEntry. Of what is locked, visitors get the title and the version alone. */
  readonly entry: string
  address(at: { id: number; space: number }): string
  /** By id; asked only for those whose text visitors may read. */
  texts(pool: Pool, ids: readonly number[]): Promise<Map<number, FeedText>>
}

export interface FeedEntry {
  title: string
  version: number
  excerpt: string | null
  /** Of the HTML, in bytes, and the version of the sanitiser that cleaned it. */
  html_size: number | null
  sanitiser_version: number
  /** JSON; null where there is nothing of that. */
  more: FeedMore | null
}
export interface FeedMore {
  /** Where the text is somebody else's work. */
  origin: { author: string; source: string } | null
  cover_key: string | null
  /** What it holds, where it is a file. */
  file: FeedFile | null
  attachments: FeedFile[] | null
}
export interface FeedFile {
  key: string
  name: string
  content_type: string
  size: number
}
export interface FeedText {
  /** Clean HTML. */
  content: string
  outline: { id: string }[]
}

/** What `newest` asks besides. @param id SQL for the id of a row */
export const olderThan = (id: string, below: string | undefined) => (below === undefined ? '' : `and ${id} < ${below}`)
