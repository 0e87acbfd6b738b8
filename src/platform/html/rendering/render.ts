import { createHash } from 'node:crypto'
import { paths } from '#src/shared/paths.ts'
import { linkFootnotes } from './footnotes.ts'
import { formulaAsMathml, renderFormula, type Words } from '../formulas/formula.ts'
import { addHeadingIds, headingAnchor, type OutlineItem } from './heading-ids.ts'
import { highlight } from './highlight.ts'
import { shownAs } from './shown-as.ts'
import { element, isElement, parseTree, serialise, textOf, type HtmlElement, type HtmlNode } from '../tree.ts'

export interface RenderedText {
  /** Trusted: put into pages as it is. */
  html: string
  /** Whether the page needs KaTeX's style sheet and fonts. */
  hasMath: boolean
  outline: OutlineItem[]
  /** Whether all of it was within the budget. */
  isWhole: boolean
}

export interface Limits {
  formulas: number
  /** Bytes of HTML. */
  output: number
}

interface Findings {
  hasMath: boolean
  ids: ReadonlySet<string>
  budget: Budget
  /** How many links the element lies in. */
  links: number
  /** What ids of this text begin with: no other text on a page has the same. */
  prefix: string
  /** How many groups of tabs were met. */
  tabs: number
  /** How many formulas were met. */
  formulas: number
  /** What they have defined. */
  words: Words
}

/** What may still be set and coloured in this text; what comes after is shown as its source. */
interface Budget {
  formulas: number
  /** Bytes of source. */
  code: number
  /** Bytes of HTML. */
  output: number
}

/** Past so many they come as MathML alone, a tenth as long, which browsers set by themselves. */
const DRAWN_FORMULAS = 1000
const MAX_CODE = 500_000
/** Headings that a page lists beside its text. */
const MAX_OUTLINE = 2000
/** A formula of ten characters becomes thousands: without an end a text would grow to hundreds of megabytes. */
export const MAX_OUTPUT = 4_000_000

/**
 * Sanitised HTML → what readers get, made once when a text is written: heading ids and outline, formulas set, code
 * coloured, pictures loaded late, mentions linked, tables in a box that scrolls, tasks with their (disabled) boxes. Past the budget of a text
 * formulas and code stay as they were written.
 */
export function renderStored(html: string, limits: Limits = ofDocument): RenderedText {
  const tree = parseTree(html)
  const outline = addHeadingIds(tree)
  const findings: Findings = {
    hasMath: false,
    ids: new Set(outline.map(({ id }) => id)),
    budget: budgetFor(html, limits),
    links: 0,
    prefix: `t${createHash('sha256').update(html).digest('hex').slice(0, 8)}-`,
    tabs: 0,
    formulas: 0,
    words: {},
  }
  const shown = renderAll(linkFootnotes(tree, findings.prefix), findings)
  const { formulas, code, output } = findings.budget
  const isWhole = formulas >= 0 && code >= 0 && output > 0
  return { html: serialise(shown), hasMath: findings.hasMath, outline: outline.slice(0, MAX_OUTLINE), isWhole }
}

const ofDocument: Limits = { formulas: Infinity, output: MAX_OUTPUT }
const budgetFor = (html: string, { formulas, output }: Limits): Budget => ({
  formulas,
  code: MAX_CODE,
  output: output - Buffer.byteLength(html),
})

/** What was made, if it still fits; once something did not, nothing more is made, so that the rest costs no time either. */
function afford(budget: Budget, make: () => string | null): HtmlNode | null {
  if (budget.output <= 0) return null
  const made = make()
  budget.output -= Buffer.byteLength(made ?? '')
  return made === null || budget.output < 0 ? null : { trusted: made }
}

function renderAll(nodes: readonly HtmlNode[], findings: Findings): HtmlNode[] {
  return nodes.map((node) => (isElement(node) ? renderElement(node, findings) : node))
}

function renderChildren({ name, children }: HtmlElement, findings: Findings): HtmlNode[] {
  if (name !== 'a') return renderAll(children, findings)
  findings.links++
  const rendered = renderAll(children, findings)
  findings.links--
  return rendered
}

/** A mention leads to the person, but for one that lies in a link already. */
function linkedMention(
  { attributes }: HtmlElement,
  { children, findings }: { children: HtmlNode[]; findings: Findings },
): HtmlNode[] {
  const id = attributes['data-id']
  return id && !findings.links ? [element('a', { href: paths.user(id) }, children)] : children
}

function renderElement(node: HtmlElement, findings: Findings): HtmlNode {
  const { name, attributes } = node
  if (attributes['data-latex'] !== undefined) return formula(node, findings)
  if (name === 'pre') return codeBlock(node, findings.budget)
  if (name === 'img') return element('img', { ...attributes, loading: 'lazy', decoding: 'async' })
  const children = renderChildren(node, findings)
  if (name === 'table') {
    return element('div', { class: 'table-scroll', tabindex: '0' }, [{ ...node, children }])
  }
  if (name === 'a' && attributes.href) {
    return element('a', { ...attributes, href: headingAnchor(attributes.href, findings.ids) }, children)
  }
  if (attributes['data-type'] === 'callout') return element('div', { ...attributes, role: 'note' }, children)
  if (attributes['data-type'] === 'tabs') return { ...node, children: oneOpen(children, findings) }
  if (attributes['data-type'] === 'mention') return { ...node, children: linkedMention(node, { children, findings }) }
  if (attributes['data-type'] === 'taskItem') return { ...node, children: [taskBox(attributes), ...children] }
  return shownAs({ ...node, children })
}

/** Tabs are folded blocks of one name, of which a browser keeps one open, without any script. */
function oneOpen(tabs: readonly HtmlNode[], findings: Findings): HtmlNode[] {
  const name = `${findings.prefix}tabs-${++findings.tabs}`
  return tabs.map((tab, index) =>
    isElement(tab) ? element(tab.name, { name, ...(index === 0 && { open: '' }) }, tab.children) : tab,
  )
}

function formula(node: HtmlElement, findings: Findings): HtmlNode {
  const latex = node.attributes['data-latex']!
  const isBlock = node.name === 'div'
  findings.budget.formulas -= 1
  const isSet = findings.budget.formulas >= 0
  const set = ++findings.formulas > DRAWN_FORMULAS ? formulaAsMathml : renderFormula
  const shown = isSet ? afford(findings.budget, () => set(latex, isBlock, findings.words)) : null
  findings.hasMath ||= shown !== null
  return { ...node, children: [shown ?? latex] }
}

function codeBlock(node: HtmlElement, budget: Budget): HtmlNode {
  const code = node.children.find((child) => isElement(child, 'code'))
  if (!code || !isElement(code)) return node
  const name = code.attributes.class ?? 'language-none'
  const source = textOf(code.children)
  budget.code -= Buffer.byteLength(source)
  const content = budget.code < 0 ? null : afford(budget, () => highlight(source, name.replace(/^language-/, '')))
  // Long lines scroll inside the block, which the keyboard must be able to reach.
  return element('pre', { tabindex: '0' }, [element('code', { class: `hljs ${name}` }, [content ?? source])])
}

function taskBox(attributes: Record<string, string>): HtmlNode {
  const isDone = attributes['data-checked'] === 'true'
  const checked: Record<string, string> = isDone ? { checked: '' } : {}
  return element('input', { type: 'checkbox', disabled: '', ...checked, 'aria-label': isDone ? '已完成' : '未完成' })
}
