import type { Citation } from '#src/platform/html/books/labels.ts'
import { pathsOf, type SourceTree } from '../source/source-tree.ts'
import type { ReadFile } from '../dialects/dialect.ts'

/** More than any book has. */
const most = { files: 20, entries: 20_000 }

/** What the `.bib` files of a library say of the texts that it cites, by key. */
export async function readCitations(tree: SourceTree, read: ReadFile): Promise<ReadonlyMap<string, Citation>> {
  const found = new Map<string, Citation>()
  const files = pathsOf(tree, 'other').filter((at) => /\.bib$/i.test(at))
  for (const file of files.slice(0, most.files))
    for (const [key, citation] of citationsIn((await read(file)) ?? '')) {
      if (found.size >= most.entries) return found
      if (!found.has(key)) found.set(key, citation)
    }
  return found
}

/** Entries of BibTeX: `@article{key, author = {…}, year = 2017}`. */
export function citationsIn(text: string): ReadonlyMap<string, Citation> {
  const found = new Map<string, Citation>()
  for (const { index, 0: whole, 1: sort = '', 2: key = '' } of text.matchAll(
    /@(\w{1,30})\s{0,9}[{(]\s{0,9}([^\s,{}()]{1,200})\s{0,9},/g,
  )) {
    if (/^(?:comment|string|preamble)$/i.test(sort)) continue
    found.set(key, citationOf(fieldsFrom(text, index + whole.length)))
  }
  return found
}

/** Of a field; longer ones are cut. */
const longest = 5000

/** `name = {…}`, `name = "…"`, `name = 2017`, up to the brace that ends the entry. */
function fieldsFrom(text: string, from: number): Map<string, string> {
  const fields = new Map<string, string>()
  const field = /\s*([\w-]{1,40})\s*=\s*/y
  for (let at = from; ;) {
    field.lastIndex = at
    const name = field.exec(text)?.[1]
    if (name === undefined) return fields
    const { value, end } = valueAt(text, field.lastIndex)
    fields.set(name.toLowerCase(), plain(value))
    const comma = /\s*,/y
    comma.lastIndex = end
    if (!comma.test(text)) return fields
    at = comma.lastIndex
  }
}

function valueAt(text: string, from: number): { value: string; end: number } {
  const open = text[from]
  if (open !== '{' && open !== '"') {
    const bare = /[^\s,{}]*/y
    bare.lastIndex = from
    const value = bare.exec(text)![0]
    return { value, end: from + value.length }
  }
  let depth = 0
  for (let at = from; at < text.length && at < from + longest; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '{') depth++
    else if (text[at] === '}') depth--
    if (depth === 0 && at > from && (open === '{' || text[at] === '"'))
      return { value: text.slice(from + 1, at), end: at + 1 }
  }
  return { value: text.slice(from + 1, from + longest), end: text.length }
}

const accents: Readonly<Record<string, string>> = { '`': '\u0300', "'": '\u0301', '^': '\u0302', '"': '\u0308', '~': '\u0303', '=': '\u0304', '.': '\u0307', c: '\u0327', v: '\u030c', u: '\u0306', H: '\u030b', r: '\u030a' } // prettier-ignore
const letters: Readonly<Record<string, string>> = {
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
}

/** Without TeX's braces and commands. */
const plain = (value: string): string =>
  value
    .replace(/\\([`'^"~=.]|[cvuHr](?=[{\s]))\s*\{?\\?([A-Za-z])\}?/g, (_whole, accent: string, letter: string) =>
      (letter + accents[accent]!).normalize('NFC'),
    )
    .replace(/\\(ss|ae|AE|aa|AA|[oOlLi])(?![A-Za-z])/g, (_whole, name: string) => letters[name]!)
    .replace(/\\([&%$#_])/g, '$1')
    .replace(/\\[A-Za-z]+\s?/g, '')
    .replace(/~/g, ' ')
    .replace(/---?/g, '–')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function citationOf(fields: ReadonlyMap<string, string>): Citation {
  const get = (...names: string[]) => names.map((name) => fields.get(name)).find(Boolean) ?? ''
  const people = get('author', 'editor', 'organization').split(/ and /)
  const names = people.map((person) =>
    (person.includes(',')
      ? person.split(',')[0]!
      : /[\p{Script=Han}]/u.test(person)
        ? person
        : (person.split(' ').at(-1) ?? '')
    ).trim(),
  )
  const authors = names.length > 2 ? `${names[0]} et al.` : names.filter(Boolean).join(' & ')
  const year = get('year', 'date').slice(0, 4)
  const place = [
    get('journal', 'booktitle', 'publisher', 'school', 'institution', 'howpublished'),
    get('volume'),
    get('pages'),
  ]
    .filter(Boolean)
    .join(', ')
  const full = [people.filter(Boolean).join(', '), year && `(${year})`, get('title'), place, get('url', 'doi')]
    .filter(Boolean)
    .join('. ')
    .replace(/\. \(/, ' (')
  return { authors: authors || get('title'), year, full: full.slice(0, 1000) }
}
