import { escapeText } from '#src/platform/html/tree.ts'
import { formatFileSize } from '#src/shared/format.ts'
import { licenses } from '#src/shared/licenses.ts'
import { paths } from '#src/shared/paths.ts'
import { feedHtml } from './feed-html.ts'
import type { Entry, FeedSpace, Text } from './read-space.ts'

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
export function spaceFeed(space: FeedSpace, texts: ReadonlyMap<number, Text>, origin: string): Feed {
  const entries = space.entries ?? []
  const times = [space.updated_at, ...entries.map((entry) => new Date(entry.updated_at))]
  return {
    title: space.title,
    description: space.description,
    page: origin + paths.space(space.id),
    updated: new Date(Math.max(...times.map((time) => time.getTime()))),
    author: authorOf(space, origin),
    picture: space.avatar_key && origin + paths.file(space.avatar_key),
    license: licenses[space.license_key ?? ''] ?? null,
    items: entries.map((entry) => itemOf(entry, texts.get(entry.id), { space: space.id, origin })),
  }
}

const authorOf = ({ owner_id: id, nickname: name }: { owner_id: number; nickname: string }, origin: string) => ({
  name,
  page: origin + paths.user(id),
})

function itemOf(entry: Entry, text: Text | undefined, at: { space: number; origin: string }): Item {
  const page = at.origin + paths.document(at.space, entry.id)
  const { file } = entry
  return {
    title: entry.title,
    page,
    published: new Date(entry.created_at),
    updated: new Date(entry.updated_at),
    author: authorOf(entry, at.origin),
    tags: entry.tags ?? [],
    summary: entry.is_locked ? '这是核心资料，加入空间后才能阅读。' : (entry.excerpt ?? ''),
    html: text ? htmlOf(entry, text, { page, origin: at.origin }) : null,
    file: file && { url: at.origin + paths.file(file.key), type: file.content_type, size: file.size },
    rights: entry.original_type === 2 ? `转载自 ${entry.original_author}，版权归原作者所有` : null,
  }
}

/** The text between its cover and origin, and the files that hang on it. */
function htmlOf(entry: Entry, { content, outline }: Text, { page, origin }: { page: string; origin: string }) {
  const { cover_key: cover, file, attachments } = entry
  const files = [...(file ? [file] : []), ...(attachments ?? [])]
  return [
    cover && `<p><img src="${origin}${paths.file(cover)}" alt=""></p>`,
    entry.original_type === 2 && originLine(entry),
    feedHtml(content, { page, ids: new Set(outline.map(({ id }) => id)) }),
    files.length && `<ul>${files.map((each) => fileLine(each, origin)).join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('')
}

function originLine({ original_author: author, original_content: source }: Entry) {
  const link = source && `，原文：<a href="${attribute(source)}">${escapeText(source)}</a>`
  return `<p>转载自 ${escapeText(author)}${link}</p>`
}

const fileLine = ({ key, name, size }: { key: string; name: string; size: number }, origin: string) =>
  `<li><a href="${attribute(origin + paths.file(key))}">${escapeText(name)}</a>（${formatFileSize(size)}）</li>`

const attribute = (value: string) => escapeText(value).replaceAll('"', '&quot;')
