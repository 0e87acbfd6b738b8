import * as z from 'zod/mini'
import { originalType, type Paper, paper, snippetExt, sourceLink } from '#src/features/resources/shapes.ts'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { type ComposedKind, composedKinds, isComposed, maxAttachments, maxCards } from '#src/features/resources/kind.ts'
import { optionalName } from '#src/shared/names.ts'

// The front matter of files that an export wrote: what a Markdown text cannot say of its document. YAML of one line a value,
// each written as JSON, which YAML understands.

const mark = 'gewu'

/** A Markdown file of ours: what its head says, and the text below it, which is the whole text of the document. */
export interface OwnFile {
  readonly head: Readonly<Record<string, unknown>>
  readonly body: string
}

export function writeHead(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries({ ...fields, exported_by: mark })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${json(value)}`)
  return `---\n${lines.join('\n')}\n---\n`
}

/** These two end a line for some readers. */
const json = (value: unknown) =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16)}`)

/** Null for any other file, and for a head that somebody has broken since. */
export function readOwn(source: string): OwnFile | null {
  const [whole, lines] = /^\ufeff?---\r?\n((?:[a-z_]+: .*\r?\n)+)---[ \t]*(?:\r?\n|$)/.exec(source) ?? []
  if (whole === undefined) return null
  const head: Record<string, unknown> = {}
  for (const line of lines!.trimEnd().split(/\r?\n/)) {
    const colon = line.indexOf(': ')
    try {
      head[line.slice(0, colon)] = JSON.parse(line.slice(colon + 2))
    } catch {
      return null
    }
  }
  return head.exported_by === mark ? { head, body: source.slice(whole.length) } : null
}

const description = z.object({
  type: z.catch(z.optional(z.enum(['snippet', 'file', 'deck', 'examination', ...composedKinds])), undefined),
  ext: z.catch(z.optional(snippetExt), undefined),
  cards: z.catch(z.optional(z.array(z.int()).check(z.maxLength(maxCards))), undefined),
  examination: z.catch(z.optional(paper), undefined),
  steps: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  media: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  tags: z.catch(z.optional(tagTitles), undefined),
  original_type: z.catch(z.optional(originalType), undefined),
  original_author: z.catch(z.optional(optionalName('原作者署名', 60)), undefined),
  original_source: z.catch(z.optional(sourceLink), undefined),
  file: z.catch(z.optional(z.string()), undefined),
  cover: z.catch(z.optional(z.string()), undefined),
  attachments: z.catch(z.optional(z.array(z.string()).check(z.maxLength(maxAttachments))), undefined),
})

/** What a document is besides its title and text. */
export interface Described {
  readonly snippet?: z.infer<typeof snippetExt>
  /** Its text ends with the JSON of that. */
  readonly composed?: ComposedKind
  /** Of a plan: ways to what its steps are about, by the numbers in its JSON. */
  readonly steps?: Readonly<Record<string, string>>
  /** Of a video: ways to its files, by the keys in its JSON. */
  readonly media?: Readonly<Record<string, string>>
  /** What lies in a deck of this site. */
  readonly deck?: number[]
  /** How an examination is held, and what of this site lies in it. */
  readonly examination?: Paper | null
  /** Of a local file, what it holds, and what hangs on a text: ways to files beside it. */
  readonly file?: string
  readonly cover?: string
  readonly attachments?: string[]
  readonly tag_titles?: string[]
  /** What the table of contents calls it, where that is not its title. */
  readonly listed_title?: string
  readonly original_type?: 1 | 2
  readonly original_author?: string
  readonly original_content?: string
}

/** What of the head this site can take back; whatever is wrong in it is left out. */
export function describedBy(head: OwnFile['head']): Described {
  const {
    type,
    ext,
    cards,
    examination,
    steps,
    media,
    tags,
    file,
    cover,
    attachments,
    original_type,
    original_author = '',
    original_source = '',
  } = description.parse(head)
  const isReproduced = original_type === 2 && original_author !== '' && original_source !== ''
  return {
    ...kindOf(type, { ext, file, cards, examination }),
    ...waysOf(type, { steps, media }),
    ...(cover && { cover }),
    ...(attachments && { attachments }),
    ...(tags && { tag_titles: tags }),
    ...(isReproduced && { original_type, original_author, original_content: original_source }),
  }
}

type Ways = Readonly<Record<string, string>> | undefined
function waysOf(type: string | undefined, { steps = {}, media = {} }: { steps: Ways; media: Ways }) {
  if (type === 'plan') return { steps }
  return type === 'video' ? { media } : {}
}

interface OfKind {
  ext?: Described['snippet']
  file?: string | undefined
  cards?: number[] | undefined
  examination?: Paper | undefined
}
function kindOf(type: string | undefined, { ext, file, cards = [], examination = undefined }: OfKind) {
  if (type === 'snippet' && ext) return { snippet: ext }
  if (type === 'deck') return { deck: cards }
  if (type === 'examination') return { examination: examination ?? null }
  if (type !== undefined && isComposed(type)) return { composed: type }
  return type === 'file' && file ? { file } : {}
}

/** The ways to files that it names. */
export const namedBy = ({ file, cover, media = {}, attachments = [] }: Described): string[] =>
  [file, cover, ...Object.values(media), ...attachments].filter((way) => way !== undefined)

/** What the list that an export puts beside its files says of them. */
export interface Listed {
  /** Titles by path of the folders whose names do not say them, and of empty ones. */
  readonly folders: ReadonlyMap<string, string>
  /** Paths of core content, which files that are given back as they came cannot say themselves. */
  readonly core: readonly string[]
  /** Paths of the documents that are no Markdown, and so might be attachments. */
  readonly documents: readonly string[]
  /** By path: of folders and of such files, what else there is to say of them. */
  readonly details: ReadonlyMap<string, Described>
}

const listing = z.object({
  folders: z.catch(z._default(z.record(z.string(), z.string()), {}), {}),
  core: z.catch(z._default(z.array(z.string()), []), []),
  documents: z.catch(z._default(z.array(z.string()), []), []),
  details: z.catch(z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}), {}),
})

/** Null for a file that is no such list. */
export function listedIn(source: string): Listed | null {
  const head = readOwn(source)?.head
  if (head?.type !== 'about') return null
  const { folders, details, ...paths } = listing.parse(head)
  return {
    folders: new Map(Object.entries(folders)),
    details: new Map(Object.entries(details).map(([path, said]) => [path, describedBy(said)])),
    ...paths,
  }
}
