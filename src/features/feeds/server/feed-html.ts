import { headingAnchor } from '#src/platform/html/rendering/heading-ids.ts'
import { plainThings } from '#src/platform/html/references/live-titles.ts'
import { standAloneBlocks } from '#src/platform/html/rendering/stand-alone.ts'
import { element, type HtmlElement, type HtmlNode, isElement, parseTree, serialise } from '#src/platform/html/tree.ts'

interface Place {
  /** The address of the page that shows the text. */
  page: string
  /** The ids of the headings there. */
  ids: ReadonlySet<string>
}

/**
 * Stored HTML as a reader of feeds can show it, far from the page and its styles: whole addresses, formulas as their source, ticks
 * of tasks as characters, callouts as quotations, tabs one below the other.
 */
export const feedHtml = (content: string, place: Place): string =>
  serialise(standAlone(standAloneBlocks(plainThings(parseTree(content))), place))

const standAlone = (nodes: readonly HtmlNode[], place: Place): HtmlNode[] =>
  nodes.map((node) => (isElement(node) ? standAloneElement(node, place) : node))

function standAloneElement({ name, attributes, children }: HtmlElement, place: Place): HtmlNode {
  const latex = attributes['data-latex']
  if (latex !== undefined) return name === 'div' ? element('pre', {}, [code(latex)]) : code(latex)
  const inner = standAlone(children, place)
  if (attributes['data-type'] === 'taskItem') inner.unshift(attributes['data-checked'] === 'true' ? '☑ ' : '☐ ')
  return { name, attributes: withWholeAddresses(attributes, place), children: inner }
}

const code = (source: string) => element('code', {}, [source])

function withWholeAddresses({ href, src, ...rest }: Record<string, string>, { page, ids }: Place) {
  return {
    ...rest,
    ...(href !== undefined && { href: wholeAddress(headingAnchor(href, ids), page) }),
    ...(src !== undefined && { src: wholeAddress(src, page) }),
  }
}

/** What is no address at all stays as it is. */
export const wholeAddress = (address: string, page: string): string => URL.parse(address, page)?.href ?? address
