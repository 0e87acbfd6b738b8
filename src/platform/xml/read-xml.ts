import { Parser } from 'htmlparser2'

export interface XmlElement {
  /** With its prefix, as written. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Of the source, where it begins, from 1 on. */
  readonly line: number
  readonly children: (XmlElement | string)[]
}

/** Levels of elements; what lies deeper is left out. */
const deepest = 100

/** XML as a tree of bounded depth. What a document type defines is never read, so nothing in it unfolds. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '#root', attributes: {}, line: 1, children: [] }
  const lineAt = lineCounter(xml)
  const open = [root]
  let beyond = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > deepest) return void beyond++
        const child: XmlElement = { name, attributes, line: lineAt(parser.startIndex), children: [] }
        open.at(-1)!.children.push(child)
        open.push(child)
      },
      ontext: (text) => void (beyond || open.at(-1)!.children.push(text)),
      onclosetag: () => void (beyond ? beyond-- : open.pop()),
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return root
}

/** Asked from the beginning to the end. */
function lineCounter(text: string) {
  let line = 1
  // kept from one question to the next: a file that is all one line is looked through once
  let end = text.indexOf('\n')
  return (at: number) => {
    for (; end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line++
    return line
  }
}

export const isXml = (node: XmlElement | string, name?: string): node is XmlElement =>
  typeof node !== 'string' && (name === undefined || localName(node) === name)

const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1)

/** All elements of a name, whatever its prefix, wherever they lie. */
export const elementsIn = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.flatMap((child) => {
    if (!isXml(child)) return []
    return [...(localName(child) === name ? [child] : []), ...elementsIn(child, name)]
  })

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => isXml(child, name))

export const xmlText = ({ children }: XmlElement): string =>
  children.map((child) => (isXml(child) ? xmlText(child) : child)).join('')
