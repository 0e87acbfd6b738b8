import { setImmediate } from 'node:timers/promises'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { bookOf, type Entry, isFolder } from '../content/book.ts'
import { readAnchors, readSpaceFacts, readTexts } from '../content/read-content.ts'
import { type OnePage, onOnePage } from './on-one-page.ts'
import { closing, contentsOf, opening, progress } from './printed-parts.ts'
import { printedText } from './printed-text.ts'
import { type Printed, readPrinted } from './read-printed.ts'

interface Printing {
  db: Db
  me: SignedIn
  spaceId: number
  /** The address of the site, without a slash at its end. */
  origin: string
}

/** What is in memory at once: so many texts, and so many bytes of them unless one alone has more. */
const most = { texts: 50, bytes: 1_000_000 }

/** Everything of a space that `me` may read, as HTML in portions: title, contents, then the texts in the order of the tree. */
export async function* printedSpace({ db, me, spaceId, origin }: Printing): AsyncGenerator<string> {
  const [space, items] = await Promise.all([readSpaceFacts(db, spaceId), readPrinted(db, me, spaceId)])
  const book = bookOf(items)
  const texts = withFolders(book)
  yield opening(space, { authors: texts.map(({ item }) => item.author), address: `${origin}/spaces/${spaceId}` })
  yield contentsOf(book) + progress(0, texts.length)
  const page = await pageOf(db, spaceId, texts)
  let done = 0
  for (const portion of portionsOf(texts)) {
    const found = await readTexts(db, me, { ids: portion.map(({ item }) => item.id), as: 'rendered' })
    for (const { item, folders } of portion) {
      const html = found.get(item.id)
      const text = html === undefined ? '<p>这篇文档刚刚被删除了。</p>' : onOnePage(html, item.id, page)
      yield printedText(item, { folders, text })
      // others have their turn between two texts
      await setImmediate()
    }
    done += portion.length
    yield progress(done, texts.length)
  }
  yield closing(texts.length)
}

interface Placed {
  item: Printed
  /** Titles of the folders that it lies in, the outermost first. */
  folders: readonly string[]
}

const withFolders = (entries: readonly Entry<Printed>[], folders: readonly string[] = []): Placed[] =>
  entries.flatMap((entry) =>
    isFolder(entry) ? withFolders(entry.inside, [...folders, entry.item.title]) : [{ item: entry.item, folders }],
  )

async function pageOf(db: Db, spaceId: number, texts: readonly Placed[]): Promise<OnePage> {
  const anchors = await readAnchors(db, spaceId)
  return { spaceId, anchors: new Map(texts.map(({ item: { id } }) => [id, anchors.get(id) ?? new Set()])) }
}

function* portionsOf(texts: readonly Placed[]): Generator<Placed[]> {
  let portion: Placed[] = []
  let bytes = 0
  for (const text of texts) {
    bytes += text.item.size
    if (portion.length === most.texts || (portion.length && bytes > most.bytes)) {
      yield portion
      portion = []
      bytes = text.item.size
    }
    portion.push(text)
  }
  if (portion.length) yield portion
}
