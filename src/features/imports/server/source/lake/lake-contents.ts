import { isRecord, readYaml } from '../read-yaml.ts'
import { parsed } from './lake-entries.ts'

/** A line of the table of contents of a book of 语雀. */
export interface LakeLine {
  readonly kind: 'title' | 'document' | 'link'
  readonly title: string
  /** Of a document, by which its file is called. */
  readonly slug: string
  /** How many lines it stands in. */
  readonly depth: number
}

export interface LakeContents {
  /** `people/book` as addresses have it; '' where it is not said. */
  readonly address: string
  readonly lines: readonly LakeLine[]
}

/** More could be no folders here, and nobody has them. */
const deepest = 18

/** What `$meta.json` says of the whole; null where it says nothing that can be read. */
export function lakeContents(value: unknown): LakeContents | null {
  const meta = isRecord(value) ? recordOf(value.meta) : null
  const book = meta && recordOf(meta.book)
  if (!book) return null
  const written = [book.tocYml, book.toc_yml, book.toc].find((one) => typeof one === 'string')
  const items = written === undefined ? undefined : readYaml(written)
  if (!Array.isArray(items)) return null
  return { address: typeof book.path === 'string' ? book.path.replace(/^\/+/, '') : '', lines: linesOf(items) }
}

/** Some of it is JSON in JSON. */
export function recordOf(value: unknown): Record<string, unknown> | null {
  const found = typeof value === 'string' ? parsed(value) : value
  return isRecord(found) ? found : null
}

const kinds: Readonly<Record<string, LakeLine['kind']>> = { TITLE: 'title', DOC: 'document', LINK: 'link' }

function linesOf(items: readonly unknown[]): LakeLine[] {
  const lines: LakeLine[] = []
  const depths = new Map<string, number>()
  for (const item of items) {
    const kind = isRecord(item) && typeof item.type === 'string' ? kinds[item.type.toUpperCase()] : undefined
    if (!isRecord(item) || kind === undefined) continue
    const above = depths.get(textOf(item.parent_uuid))
    const said = typeof item.level === 'number' && item.level >= 0 ? Math.floor(item.level) : 0
    const depth = Math.min(above === undefined ? said : above + 1, (lines.at(-1)?.depth ?? -1) + 1, deepest)
    if (textOf(item.uuid)) depths.set(textOf(item.uuid), depth)
    lines.push({ kind, title: textOf(item.title), slug: textOf(item.url), depth })
  }
  return lines
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
