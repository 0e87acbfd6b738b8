import path from 'node:path'
import { childrenOf, elementsIn, isXml, readXml, type XmlElement, xmlText } from '#src/platform/xml/read-xml.ts'
import { decoded } from '#src/shared/decoded.ts'
import { readPart } from './read-part.ts'
import type { SourceTree } from './source-tree.ts'

/** By chapter in the zip: its title, and the titles of the parts that it stands in. */
export type Navigated = ReadonlyMap<string, { readonly title: string; readonly parts: readonly string[] }>

interface Point {
  readonly title: string
  /** '' where it leads nowhere. */
  readonly href: string
  readonly inside: readonly Point[]
}

interface Located {
  readonly title: string
  /** '' where it leads nowhere. */
  readonly file: string
  readonly inside: readonly Located[]
}

interface Listed {
  readonly opf: XmlElement
  readonly items: readonly { readonly path: string; readonly type: string; readonly properties: string }[]
}

/** The table of contents of EPUB 3 (`nav`), else that of EPUB 2 (`ncx`). */
export async function navigationOf(zip: SourceTree, { items }: Listed): Promise<Navigated> {
  const nav = items.find(({ properties }) => properties.split(' ').includes('nav'))
  const ncx = items.find(({ type }) => type === 'application/x-dtbncx+xml')
  for (const [file, read] of [
    [nav, pointsOfNav],
    [ncx, pointsOfNcx],
  ] as const) {
    if (!file || !zip.entries.has(file.path)) continue
    const points = read(readXml(await readPart(zip, file.path)))
    if (points.length) return named(points, path.posix.dirname(file.path))
  }
  return new Map()
}

function pointsOfNav(root: XmlElement): Point[] {
  const navs = elementsIn(root, 'nav')
  const toc = navs.find(({ attributes }) => /\btoc\b/.test(attributes['epub:type'] ?? attributes.role ?? '')) ?? navs[0]
  return toc ? childrenOf(toc, 'ol').flatMap(pointsOfList) : []
}

const pointsOfList = (list: XmlElement): Point[] =>
  childrenOf(list, 'li').map((item) => {
    const label = item.children.find((child): child is XmlElement => isXml(child, 'a') || isXml(child, 'span'))
    return {
      title: label ? plain(xmlText(label)) : '',
      href: label?.attributes.href ?? '',
      inside: childrenOf(item, 'ol').flatMap(pointsOfList),
    }
  })

const pointsOfNcx = (root: XmlElement): Point[] => elementsIn(root, 'navMap').flatMap(pointsIn)

const pointsIn = (above: XmlElement): Point[] =>
  childrenOf(above, 'navPoint').map((point) => ({
    title: plain(childrenOf(point, 'navLabel').map(xmlText).join(' ')),
    href: childrenOf(point, 'content')[0]?.attributes.src ?? '',
    inside: pointsIn(point),
  }))

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A point is a part where other chapters stand in it; sections of one chapter are none. */
function named(points: readonly Point[], folder: string): Navigated {
  const found = new Map<string, { title: string; parts: readonly string[] }>()
  const fileOf = (href: string) => (href === '' ? '' : path.posix.join(folder, decoded(href.split('#')[0]!)))
  const located = (some: readonly Point[]): Located[] =>
    some.map(({ title, href, inside }) => ({ title, file: fileOf(href), inside: located(inside) }))
  const hasOther = (some: readonly Located[], own: string): boolean =>
    some.some(({ file, inside }) => (file !== '' && file !== own && !found.has(file)) || hasOther(inside, own))
  const walk = (some: readonly Located[], parts: readonly string[]) => {
    for (const { title, file, inside } of some) {
      const isPart = hasOther(inside, file)
      const within = isPart && title !== '' ? [...parts, title] : parts
      if (file !== '' && !found.has(file)) found.set(file, { title, parts: within })
      walk(inside, within)
    }
  }
  walk(located(points), [])
  return found
}
