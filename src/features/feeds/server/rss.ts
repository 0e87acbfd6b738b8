import { escapeClean } from '#src/platform/html/tree.ts'
import type { Feed, Item } from './space-feed.ts'
import { node, type Xml, xmlDocument } from '#src/platform/xml/xml.ts'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification). @param self where it is served */
export function rss(feed: Feed, self: string): string {
  const { title, page, description, license, picture } = feed
  const channel = node(
    'channel',
    null,
    node('title', null, title),
    node('link', null, page),
    node('description', null, description || title),
    node('language', null, 'zh-cn'),
    node('lastBuildDate', null, feed.updated.toUTCString()),
    license && node('copyright', null, `${license.name} ${license.href}`),
    picture && node('image', null, node('url', null, picture), node('title', null, title), node('link', null, page)),
    node('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
    feed.items.map(itemNode),
  )
  return xmlDocument(node('rss', { version: '2.0', ...namespaces }, channel))
}

const itemNode = (item: Item): Xml =>
  node(
    'item',
    null,
    node('title', null, item.title),
    node('link', null, item.page),
    node('guid', { isPermaLink: 'true' }, item.page),
    node('pubDate', null, item.published.toUTCString()),
    // `author` would have to be an e-mail address
    node('dc:creator', null, item.author.name),
    item.rights && node('dc:rights', null, item.rights),
    item.tags.map((tag) => node('category', null, tag)),
    // readers take it for HTML
    item.summary ? node('description', null, escapeClean(item.summary)) : null,
    item.html && node('content:encoded', null, item.html),
    item.file && node('enclosure', { url: item.file.url, length: item.file.size, type: item.file.type }),
  )
