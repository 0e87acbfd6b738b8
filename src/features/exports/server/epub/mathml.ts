import colourNames from 'color-name'
import { Parser } from 'htmlparser2'
import { formulaAsMathml } from '#src/platform/html/formulas/formula.ts'
import { element, type HtmlElement, type HtmlNode, isElement } from '#src/platform/html/tree.ts'
import { node, type Xml } from '#src/platform/xml/xml.ts'

// KaTeX writes MathML that browsers take; a book is read by programs that hold to the letter of MathML 3 (EPUB 3.3, section 6.1.1).

/** A formula for a book. What KaTeX cannot read stands as its source. */
export function bookFormula(latex: string, isBlock: boolean): Xml[] {
  return read(formulaAsMathml(latex, isBlock)).map(written)
}

/** Unlike HTML it is XML: an element may end in its own tag. */
function read(mathml: string): HtmlNode[] {
  const open = [element('#root')]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const child = element(name, attributes)
        open.at(-1)!.children.push(child)
        open.push(child)
      },
      ontext: (text) => void open.at(-1)!.children.push(text),
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  )
  parser.end(mathml)
  return open[0]!.children
}

/** They hold characters alone (MathML 3, section 3.2). */
const tokens = new Set(['mi', 'mn', 'mo', 'mtext', 'ms'])
const colours = new Set(['mathcolor', 'mathbackground'])

function written(given: HtmlNode): Xml {
  if (!isElement(given)) return { xml: node('t', null, String(given)).xml.slice(3, -4) }
  const name = tokens.has(given.name) && given.children.some((child) => isElement(child)) ? 'mrow' : given.name
  return node(name, attributesOf(given, name), given.children.map(written))
}

function attributesOf({ attributes, name: was }: HtmlElement, name: string): Record<string, string> {
  const kept = Object.entries(attributes).flatMap(([key, value]) => {
    if (name === 'mrow' && was !== 'mrow') return []
    // a cell is as wide as its column (MathML 3, section 3.5.4)
    if (name === 'mtd' && key === 'width') return []
    if (!colours.has(key)) return [[key, value] as const]
    const colour = colourAsHex(value)
    return colour ? [[key, colour] as const] : []
  })
  return Object.fromEntries(kept)
}

/** MathML knows sixteen names of colours (section 2.1.5.2), style sheets 148. @returns null for what is none */
function colourAsHex(colour: string): string | null {
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour)) return colour
  const parts = (colourNames as Record<string, readonly number[]>)[colour.toLowerCase()]
  return parts ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}` : null
}
