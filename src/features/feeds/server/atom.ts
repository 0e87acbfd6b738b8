import type { Feed, Item } from './space-feed.ts'
import { node, type Xml, xmlDocument } from '#src/platform/xml/xml.ts'

/** Atom (RFC 4287; the licence as RFC 4946 has it). @param self where it is served */
export function atom(feed: Feed, self: string): string {
  const { title, description, license } = feed
  const root = node(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'zh-CN' },
    node('id', null, self),
    node('title', null, title),
    description ? node('subtitle', null, description) : null,
    node('updated', null, feed.updated.toISOString()),
    authorNode(feed),
    node('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    node('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
    license && node('link', { rel: 'license', href: license.href }),
    license && node('rights', null, license.name),
    feed.picture && node('logo', null, feed.picture),
    feed.items.map(entryNode),
  )
  return xmlDocument(root)
}

const authorNode = ({ author }: Pick<Item, 'author'>): Xml =>
  node('author', null, node('name', null, author.name), node('uri', null, author.page))

const entryNode = (item: Item): Xml =>
  node(
    'entry',
    null,
    node('id', null, item.page),
    node('title', null, item.title),
    node('published', null, item.published.toISOString()),
    node('updated', null, item.updated.toISOString()),
    authorNode(item),
    node('link', { rel: 'alternate', type: 'text/html', href: item.page }),
    item.file && node('link', { rel: 'enclosure', href: item.file.url, type: item.file.type, length: item.file.size }),
    item.tags.map((tag) => node('category', { term: tag })),
    item.rights && node('rights', null, item.rights),
    item.summary ? node('summary', null, item.summary) : null,
    item.html && node('content', { type: 'html' }, item.html),
  )
