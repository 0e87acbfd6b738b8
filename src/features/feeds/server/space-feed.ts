import { escapeClean, escapeCleanAttribute } from '#src/platform/html/tree.ts'
import { formatFileSize } from '#src/shared/format.ts'
import { licenses } from '#src/shared/licenses.ts'
import { paths } from '#src/shared/paths.ts'
import { feedHtml } from './feed-html.ts'
import type { FeedFile, FeedText } from '#src/features/subjects/server/public.ts'
import type { FeedSpace } from './read-space.ts'

type Entry = FeedSpace['entries'][number]

/** A feed before it is written as RSS or Atom: whole addresses, plain texts, HTML as such. */
export interface Feed {
  title: string
  description: string
  /** The page that it tells the news of. */
  page: string
  updated: Date
  author: Author
  picture: string | null
  license: { name: string; href: string } | null
  items: Item[]
}
interface Author {
  name: string
  page: string
}
export interface Item {
  title: string
  page: string
  published: Date
  updated: Date
  author: Author
  tags: string[]
  summary: string
  /** Null where there is none for everybody. */
  html: string | null
  file: { url: string; type: string; size: number } | null
  /** Where the text is somebody else's work, which the space's licence does not speak for. */
  rights: string | null
}

/** @param origin the site's address without a slash at its end */
export function spaceFeed(space: FeedSpace, texts: ReadonlyMap<number, FeedText>, origin: string): Feed {
  const times = [space.updated_at, ...space.entries.map((entry) => new Date(entry.updated_at))]
  return {
    title: space.title,
    description: space.description,
    page: origin + paths.space(space.id),
    updated: new Date(Math.max(...times.map((time) => time.getTime()))),
    author: authorOf(space, origin),
    picture: space.avatar_key && origin + paths.file(space.avatar_key),
    license: licenses[space.license_key ?? ''] ?? null,
    items: space.entries.map((entry) => itemOf(entry, texts.get(entry.id), origin)),
  }
}

const authorOf = ({ owner_id: id, nickname: name }: { owner_id: number; nickname: string }, origin: string) => ({
  name,
  page: origin + paths.user(id),
})

function itemOf(entry: Entry, text: FeedText | undefined, origin: string): Item {
  const page = origin + entry.path
  const { file = null, origin: first } = entry.more ?? {}
  return {
    title: entry.title,
    page,
    published: new Date(entry.created_at),
    updated: new Date(entry.updated_at),
    author: authorOf(entry, origin),
    tags: entry.tags ?? [],
    summary: entry.is_locked ? '这是核心资料，加入空间后才能阅读。' : (entry.excerpt ?? ''),
    html: text ? htmlOf(entry, text, { page, origin }) : null,
    file: file && { url: origin + paths.file(file.key), type: file.content_type, size: file.size },
    rights: first ? `转载自 ${first.author}，版权归原作者所有` : null,
  }
}

/** The text between its cover and origin, and the files that hang on it. */
function htmlOf({ more }: Entry, { content, outline }: FeedText, { page, origin }: { page: string; origin: string }) {
  const { cover_key: cover, file, attachments, origin: first } = more ?? {}
  const files = [...(file ? [file] : []), ...(attachments ?? [])]
  return [
    cover && `<p><img src="${origin}${paths.file(cover)}" alt=""></p>`,
    first && originLine(first),
    feedHtml(content, { page, ids: new Set(outline.map(({ id }) => id)) }),
    files.length && `<ul>${files.map((each) => fileLine(each, origin)).join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('')
}

function originLine({ author, source }: { author: string; source: string }) {
  const link = source && `，原文：<a href="${escapeCleanAttribute(source)}">${escapeClean(source)}</a>`
  return `<p>转载自 ${escapeClean(author)}${link}</p>`
}

const fileLine = ({ key, name, size }: FeedFile, origin: string) =>
  `<li><a href="${escapeCleanAttribute(origin + paths.file(key))}">${escapeClean(name)}</a>（${formatFileSize(size)}）</li>`
