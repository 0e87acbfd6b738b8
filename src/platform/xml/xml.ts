import { escapeAttribute } from '#src/shared/html/escape.ts'

/** A piece of XML, made by `node` alone, so that nothing stands in a document unescaped. */
export interface Xml {
  readonly xml: string
}
type Attributes = Readonly<Record<string, string | number | undefined>>
/** Text is a string; what is null or undefined is left out. */
type Content = string | Xml | null | undefined | readonly Content[]

/** An element. Without content it is still written: whoever wants it left out passes null in its place. */
export function node(name: string, attributes: Attributes | null, ...content: Content[]): Xml {
  let start = `<${name}`
  for (const [key, value] of Object.entries(attributes ?? {}))
    if (value !== undefined) start += ` ${key}="${escaped(String(value))}"`
  const inner = inside(content)
  return { xml: inner ? `${start}>${inner}</${name}>` : `${start}/>` }
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${root.xml}\n`

function inside(content: Content): string {
  if (content === null || content === undefined) return ''
  if (typeof content === 'string') return escaped(content)
  return 'xml' in content ? content.xml : content.map(inside).join('')
}

/** What XML 1.0 cannot hold is left out (section 2.2: control characters, U+FFFE, U+FFFF), lone surrogates become U+FFFD. */
function escaped(text: string): string {
  // eslint-disable-next-line no-control-regex -- these characters are exactly what is removed
  const unwanted = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
  return escapeAttribute(text.toWellFormed().replace(unwanted, ''))
}
