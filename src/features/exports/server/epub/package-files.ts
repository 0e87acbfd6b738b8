import { node, type Xml, xmlDocument } from '#src/platform/xml/xml.ts'
import { type Entry, isFolder, type Ordered } from '../content/book.ts'
import { page } from './xhtml.ts'

export const containerFile = xmlDocument(
  node(
    'container',
    { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
    node(
      'rootfiles',
      null,
      node('rootfile', { 'full-path': 'EPUB/package.opf', 'media-type': 'application/oebps-package+xml' }),
    ),
  ),
)

/** The file of a text. */
export const hrefOf = (id: number) => `text-${id}.xhtml`

export const styleSheet = `body { line-height: 1.7; }
h1, h2, h3, h4, h5, h6 { line-height: 1.35; }
p.about { color: #666; font-size: 0.85em; }
img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.85em; padding: 0.6em; border: 1px solid #ccc; }
table { border-collapse: collapse; }
td, th { border: 1px solid #ccc; padding: 0.2em 0.5em; }
blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid #ccc; }
.callout { margin: 1em 0; padding: 0.1em 1em; border: 1px solid #ccc; border-left-width: 3px; }
.formula { text-align: center; overflow-x: auto; }
.math-error { color: #b00; }
`

export interface Metadata {
  readonly title: string
  readonly description: string
  readonly authors: readonly string[]
  /** The address of the space. */
  readonly source: string
  readonly rights: string
  readonly modified: Date
  /** That wrote parts of it. */
  readonly models: readonly string[]
}

/** A file of the book; `properties` as the manifest names them. */
export interface BookFile {
  readonly href: string
  readonly type: string
  readonly properties?: string | undefined
}

/** @param spine the texts, in the order in which they are read; all of them are among the files */
export function packageFile(about: Metadata, files: readonly BookFile[], spine: readonly string[]): string {
  const ids = new Map(files.map(({ href }, index) => [href, `f${index + 1}`]))
  return xmlDocument(
    node(
      'package',
      { xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'book', 'xml:lang': 'zh-CN' },
      node('metadata', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, metadata(about)),
      node(
        'manifest',
        null,
        files.map(({ href, type, properties }) =>
          node('item', { id: ids.get(href)!, href, 'media-type': type, properties }),
        ),
      ),
      node(
        'spine',
        null,
        spine.map((href) => node('itemref', { idref: ids.get(href)! })),
      ),
    ),
  )
}

const metadata = ({ title, description, authors, source, rights, modified, models }: Metadata): Xml[] => [
  node('dc:identifier', { id: 'book' }, source),
  node('dc:title', null, title),
  node('dc:language', null, 'zh-CN'),
  ...authors.map((author) => node('dc:creator', null, author)),
  ...(description ? [node('dc:description', null, description)] : []),
  node('dc:source', null, source),
  node('dc:rights', null, rights),
  // whole seconds (EPUB 3.3, section 5.5.5)
  node('meta', { property: 'dcterms:modified' }, modified.toISOString().replace(/\.\d+/, '')),
  ...models.map((model) => node('meta', { name: 'ai-generated', content: model })),
  // an import takes back what was written for readers without styles
  node('meta', { name: 'generator', content: 'gewu' }),
]

type Titled = Entry<Ordered & { readonly title: string }>

export function navigation(title: string, entries: readonly Titled[], first: { href: string; title: string }): string {
  const list = (some: readonly Titled[]): Xml[] =>
    some.map((entry) =>
      isFolder(entry)
        ? node('li', null, node('span', null, entry.item.title), node('ol', null, list(entry.inside)))
        : node('li', null, node('a', { href: hrefOf(entry.item.id) }, entry.item.title)),
    )
  const opening = node('li', null, node('a', { href: first.href }, first.title))
  const nav = node(
    'nav',
    { 'epub:type': 'toc', id: 'toc' },
    node('h1', null, '目录'),
    node('ol', null, opening, list(entries)),
  )
  return page(title, nav)
}
