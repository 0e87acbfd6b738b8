import { element, type HtmlNode, isElement, parseTree, serialise } from '#src/platform/html/tree.ts'
import type { XmlElement } from '#src/platform/xml/read-xml.ts'
import { node, type Xml } from '#src/platform/xml/xml.ts'
import { fromHtml } from '../rich-text.ts'
import { isCalled } from './names.ts'

// The HTML of an item: in QTI it is XHTML, with QTI's own elements in between.

export const xhtmlOf = (html: string): (Xml | string)[] => parseTree(html).map(written)

function written(given: HtmlNode): Xml | string {
  if (typeof given === 'string') return given
  return isElement(given) ? node(given.name, given.attributes, ...given.children.map(written)) : ''
}

/** QTI's own elements whose content is text for readers; that of others is none. */
const transparent = ['contentBody', 'templateBlock', 'templateInline']
const isOwn = ({ name }: XmlElement) =>
  /interaction$|feedback|rubric|^qti-|printedvariable|stylesheet/i.test(name.slice(name.indexOf(':') + 1))

/** What stands in these elements, without the questions and remarks among it. */
export function htmlIn(nodes: readonly (XmlElement | string)[]): string {
  const [only, ...others] = nodes
    .flatMap(treeOf)
    .filter((one) => one !== '' && !(typeof one === 'string' && one.trim() === ''))
  // the box that a whole stem stands in
  const isBox = !others.length && only !== undefined && isElement(only, 'div') && !only.attributes['data-type']
  const found = isBox ? only.children : nodes.flatMap(treeOf)
  return fromHtml(serialise(found))
}

function treeOf(given: XmlElement | string): HtmlNode[] {
  if (typeof given === 'string') return [given]
  const children = given.children.flatMap(treeOf)
  if (transparent.some((name) => isCalled(given, name))) return children
  if (isOwn(given)) return []
  return [element(given.name.slice(given.name.indexOf(':') + 1).toLowerCase(), { ...given.attributes }, children)]
}

/** Addresses of pictures that lie in the package, or nowhere. */
export const picturesOf = (given: XmlElement): string[] =>
  given.children.flatMap((child) => {
    if (typeof child === 'string') return []
    const { src = '' } = child.attributes
    const own = /(?:^|:)img$/i.test(child.name) && !/^(?:https?:\/\/|\/files\/)/i.test(src) ? [src] : []
    return [...own, ...picturesOf(child)]
  })
