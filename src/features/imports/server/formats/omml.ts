import { isXml, readXml, type XmlElement, xmlText } from '#src/platform/xml/read-xml.ts'
import { accents, functions, symbols, wide } from './omml-names.ts'

/** A formula of Word (OMML, ECMA-376 part 1, section 22.1) as LaTeX. */
export function ommlAsLatex(xml: string): string {
  return written(readXml(xml).children).replace(/\s+/g, ' ').trim()
}

const written = (nodes: XmlElement['children']): string =>
  nodes.map((node) => (isXml(node) ? (writers[node.name]?.(node) ?? written(node.children)) : '')).join('')

const partOf = (given: XmlElement, name: string): XmlElement | undefined =>
  given.children.find((child): child is XmlElement => isXml(child) && child.name === name)
const inside = (given: XmlElement, name = 'm:e') => written(partOf(given, name)?.children ?? [])
const group = (given: XmlElement, name = 'm:e') => `{${inside(given, name)}}`
/** What the properties of a construct say under a name. */
function said(given: XmlElement, name: string): string | undefined {
  const properties = given.children.find((child) => isXml(child) && child.name.endsWith('Pr'))
  const found = properties && isXml(properties) ? partOf(properties, name) : undefined
  return found?.attributes['m:val']
}
const isHidden = (given: XmlElement, name: string) => /^(?:1|on|true)$/.test(said(given, name) ?? '')

const writers: Record<string, (given: XmlElement) => string> = {
  'm:r': (given) =>
    run(
      given.children.map((child) => (isXml(child) && child.name === 'm:t' ? xmlText(child) : '')).join(''),
      said(given, 'm:sty'),
      given,
    ),
  'm:f': (given) =>
    said(given, 'm:type') === 'noBar'
      ? `\\binom${group(given, 'm:num')}${group(given, 'm:den')}`
      : `\\frac${group(given, 'm:num')}${group(given, 'm:den')}`,
  'm:sSup': (given) => `${base(given)}^${group(given, 'm:sup')}`,
  'm:sSub': (given) => `${base(given)}_${group(given, 'm:sub')}`,
  'm:sSubSup': (given) => `${base(given)}_${group(given, 'm:sub')}^${group(given, 'm:sup')}`,
  'm:sPre': (given) => `{}_${group(given, 'm:sub')}^${group(given, 'm:sup')}${group(given)}`,
  'm:rad': (given) =>
    isHidden(given, 'm:degHide') || inside(given, 'm:deg') === ''
      ? `\\sqrt${group(given)}`
      : `\\sqrt[${inside(given, 'm:deg')}]${group(given)}`,
  'm:nary': nary,
  'm:d': delimited,
  'm:m': (given) => `\\begin{matrix}${rows(given, 'm:mr').join(' \\\\ ')}\\end{matrix}`,
  'm:eqArr': (given) => `\\begin{aligned}${lines(given).join(' \\\\ ')}\\end{aligned}`,
  'm:func': (given) => `${functionName(inside(given, 'm:fName')).trimEnd()}${group(given)}`,
  'm:limLow': (given) => `${limitBase(given)}_${group(given, 'm:lim')}`,
  'm:limUpp': (given) => `${limitBase(given)}^${group(given, 'm:lim')}`,
  'm:acc': (given) => `${accents[said(given, 'm:chr') ?? '\u0302'] ?? '\\hat'}${group(given)}`,
  'm:bar': (given) => `${said(given, 'm:pos') === 'top' ? '\\overline' : '\\underline'}${group(given)}`,
  'm:groupChr': (given) => `${said(given, 'm:pos') === 'top' ? '\\overbrace' : '\\underbrace'}${group(given)}`,
  'm:borderBox': (given) => `\\boxed${group(given)}`,
  'm:phant': (given) => `\\phantom${group(given)}`,
}

/** A base of several letters stays together. */
function base(given: XmlElement): string {
  const text = inside(given)
  return /^(?:[A-Za-z\d]|\\[A-Za-z]+ ?)$/.test(text) ? text.trimEnd() : `{${text}}`
}

function run(text: string, style: string | undefined, given: XmlElement): string {
  const isText = partOf(given, 'm:rPr')?.children.some((child) => isXml(child) && child.name === 'm:nor') ?? false
  if (isText || /\p{Script=Han}/u.test(text))
    return `\\text{${text.replace(/[\\{}$%#&_^~]/g, (sign) => (sign === '\\' ? '' : `\\${sign}`))}}`
  const latex = [...text].map((sign) => symbols[sign] ?? sign.normalize('NFKC')).join('')
  if (style === 'p' && /^[a-z]{2,}$/i.test(text)) return functionName(latex)
  return style === 'b' && /^[a-z\d]+$/i.test(text) ? `\\mathbf{${latex}}` : latex
}

const functionName = (name: string): string => {
  const plain = name.trim()
  if (functions.has(plain)) return `\\${plain} `
  return /^[a-z]{2,}$/i.test(plain) ? `\\operatorname{${plain}}` : name
}

const limitBase = (given: XmlElement) => functionName(inside(given)).trimEnd()

function nary(given: XmlElement): string {
  const sign = said(given, 'm:chr') ?? '∫'
  const sub = isHidden(given, 'm:subHide') || !inside(given, 'm:sub') ? '' : `_${group(given, 'm:sub')}`
  const sup = isHidden(given, 'm:supHide') || !inside(given, 'm:sup') ? '' : `^${group(given, 'm:sup')}`
  return `${(symbols[sign] ?? sign).trimEnd()}${sub}${sup} ${inside(given)}`
}

function delimited(given: XmlElement): string {
  const parts = given.children
    .filter((child): child is XmlElement => isXml(child) && child.name === 'm:e')
    .map(({ children }) => written(children))
  const [open, close] = [said(given, 'm:begChr') ?? '(', said(given, 'm:endChr') ?? ')']
  const sign = (one: string) => (one === '' ? '.' : (wide[one] ?? one))
  const cases =
    open === '{' && close === ''
      ? /^\\begin\{(?:aligned|matrix)\}(.*)\\end\{(?:aligned|matrix)\}$/s.exec(parts.join(''))
      : null
  if (cases) return `\\begin{cases}${cases[1]}\\end{cases}`
  return `\\left${sign(open)}${parts.join(said(given, 'm:sepChr') ?? '|')}\\right${sign(close)}`
}

const rows = (given: XmlElement, name: string): string[] =>
  given.children
    .filter((child): child is XmlElement => isXml(child) && child.name === name)
    .map((row) =>
      row.children
        .filter((cell): cell is XmlElement => isXml(cell) && cell.name === 'm:e')
        .map(({ children }) => written(children))
        .join(' & '),
    )

const lines = (given: XmlElement): string[] =>
  given.children
    .filter((child): child is XmlElement => isXml(child) && child.name === 'm:e')
    .map(({ children }) => written(children))
