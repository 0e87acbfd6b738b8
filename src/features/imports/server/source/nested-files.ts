import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SizeLimit } from '#src/platform/files/receive.ts'
import { isAppError } from '#src/shared/errors.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import { parentOf } from '../documents/locate.ts'
import { bookTree, isBook } from './book-tree.ts'
import { isLakeBook, openLakeBook } from './lake/lake-book.ts'
import { openZip } from './open-zip.ts'
import type { Book, EntryKind, SourceTree } from './source-tree.ts'
import { mostBytes, mostEntries, refuseZip } from '#src/platform/zip/zip-directory.ts'

/** Of one zip or book in another: it lies in memory while it is taken out. */
const nestedLimit: SizeLimit = { maxBytes: 128 * 1024 * 1024, tooLarge: '里面的压缩包超过 128MB，请分开导入' }
const mostNested = 100

/** Notion packs large exports into parts that lie in one zip. */
const isPart = (at: string) => /^Export(?:Block)?-[\da-f-]{20,}.*\.zip$|-Part-\d+\.zip$/i.test(path.posix.basename(at))
const isEpub = (at: string) => /\.epub$/i.test(at)

export interface Nesting extends SourceTree {
  /** Removes what was taken out. */
  close?(): Promise<void>
}

/** The tree with what lies in the parts and books in it: parts where they lie, each book as a folder of its name. */
export async function withNested(tree: SourceTree & { bytes?: number }, remarks: Remarks): Promise<Nesting> {
  const found = [...tree.entries.values()].filter(
    ({ kind, path: at }) => kind === 'other' && (isPart(at) || isEpub(at) || isLakeBook(at)),
  )
  if (!found.length) return tree
  const taking = new Taking(tree, remarks)
  try {
    for (const [index, { path: at }] of found.entries()) {
      if (index < mostNested) await taking.take(at)
      else remarks.lost(at, `里面的压缩包和电子书超过 ${mostNested} 个，未导入`)
    }
    return taking.tree()
  } catch (error) {
    await taking.close()
    throw error
  }
}

class Taking {
  readonly #tree: SourceTree
  readonly #remarks: Remarks
  readonly #entries: Map<string, { path: string; kind: EntryKind }>
  readonly #hidden: Set<string>
  /** Where the bytes of a path lie that was taken out of something. */
  readonly #readers = new Map<string, (limit: SizeLimit) => Promise<Buffer>>()
  readonly #books: Book[] = []
  readonly #open: { close(): Promise<void> }[] = []
  #bytes: number

  constructor(tree: SourceTree & { bytes?: number }, remarks: Remarks) {
    this.#tree = tree
    this.#remarks = remarks
    this.#entries = new Map(tree.entries)
    this.#hidden = new Set(tree.hidden)
    this.#bytes = tree.bytes ?? 0
  }

  tree(): Nesting {
    return {
      entries: this.#entries,
      hidden: this.#hidden,
      books: this.#books,
      read: (at, limit) => this.#readers.get(at)?.(limit) ?? this.#tree.read(at, limit),
      close: () => this.close(),
    }
  }

  async close() {
    for (const one of this.#open) await one.close()
  }

  /** What cannot be opened is told and does not keep the rest. */
  async take(at: string) {
    try {
      await this.#add(at)
    } catch (error) {
      if (!isAppError(error)) throw error
      this.#remarks.failed(at, error.message)
    }
  }

  async #add(at: string) {
    const place = path.join(tmpdir(), `gewu-import-${randomUUID()}`)
    await writeFile(place, await this.#tree.read(at, nestedLimit), { flag: 'wx', mode: 0o600 })
    const base = isPart(at) ? parentOf(at) : at.replace(/\.[^.]+$/, '')
    const opened = await withoutName(place, () =>
      isLakeBook(at) ? openLakeBook(place, base, this.#remarks) : openZip(place, this.#remarks),
    )
    this.#open.push(opened)
    if (this.#bytes + opened.bytes > mostBytes) throw refuseZip('压缩包解压后超过 1 GB，请分成几份再导入')
    this.#bytes += opened.bytes
    if (isEpub(at) && !isBook(opened)) throw refuseZip('不是 EPUB 电子书，或者文件已损坏')
    this.#merge(isLakeBook(at) ? opened : isEpub(at) ? await bookTree(opened, base) : under(opened, base))
    this.#entries.delete(at.normalize('NFC'))
    if (this.#entries.size > mostEntries)
      throw refuseZip(`压缩包里的文件和文件夹超过 ${mostEntries} 个，请分成几份再导入`)
  }

  #merge(inner: SourceTree) {
    for (const name of inner.hidden) this.#hidden.add(name)
    this.#books.push(...(inner.books ?? []))
    for (const [key, entry] of inner.entries) {
      if (this.#entries.has(key)) {
        if (entry.kind !== 'folder') this.#remarks.lost(entry.path, '压缩包里有几个同名的文件，只取第一个')
        continue
      }
      this.#entries.set(key, entry)
      if (entry.kind !== 'folder') this.#readers.set(entry.path, (limit) => inner.read(entry.path, limit))
    }
  }
}

/** Open, a file needs no name any more: so nothing stays of it, however this process ends. */
async function withoutName<Opened>(place: string, opening: () => Promise<Opened>): Promise<Opened> {
  try {
    return await opening()
  } finally {
    await rm(place, { force: true })
  }
}

function under(tree: SourceTree, base: string): SourceTree {
  if (base === '') return tree
  const at = (one: string) => (one === '' ? base : `${base}/${one}`)
  const entries = [...tree.entries].map(
    ([key, { path: one, kind }]) => [at(key).normalize('NFC'), { path: at(one), kind }] as const,
  )
  return { ...tree, entries: new Map(entries), read: (one, limit) => tree.read(one.slice(base.length + 1), limit) }
}
