import { callout } from '#src/platform/html/pages/boxes.ts'
import { formula } from '#src/platform/html/pages/formulas.ts'
import { inTime } from '#src/platform/off-thread/in-time.ts'
import { readPage } from '#src/platform/html/pages/read-page.ts'
import { classesOf, type Rule, withRules } from '#src/platform/html/pages/page-tree.ts'
import { element, type HtmlElement, type HtmlNode, isElement } from '#src/platform/html/tree.ts'
import { calloutKind, calloutLabels } from '#src/shared/html/callout-kinds.ts'
import { isRecord } from '../source/read-yaml.ts'
import { decodeText, textLimit } from '../source/decode-text.ts'
import type { Format } from './format.ts'

/** A document of 语雀 as its editor keeps it: HTML with cards, whose values are JSON in an attribute. */
export const lake: Format = {
  ending: /\.lake$/i,
  limit: textLimit,
  async read(bytes) {
    const { text, encoding } = decodeText(bytes)
    const unread = new Set<string>()
    const before = (nodes: readonly HtmlNode[]) => withNestedLists(withRules(nodes, [headAndTicks]))
    const rules = (all: () => readonly Rule[]) => [card(unread), alert(all)]
    const page = inTime(() => readPage(text, { isWhole: true, before, rules }))
    return {
      dialect: '语雀',
      encoding,
      ...page,
      isTitled: page.title !== '',
      unknown: new Set([...page.unknown, ...unread]),
    }
  },
}

/** The title, which is no text, and boxes to tick, which must be known before lists are read. */
const headAndTicks: Rule = ({ name, attributes }) => {
  if (name === 'title') return []
  if (name !== 'card' || attributes.name !== 'checkbox') return null
  const isChecked = attributes.value === 'data:true' || valueOf(attributes.value ?? '').checked === true
  return [element('input', { type: 'checkbox', ...(isChecked && { checked: '' }) })]
}

/** `<blockquote class="lake-alert lake-alert-info">`: what is set apart by a colour. */
const alert =
  (rules: () => readonly Rule[]): Rule =>
  (given) => {
    const said =
      given.name === 'blockquote' ? classesOf(given).find((name) => name.startsWith('lake-alert-')) : undefined
    if (said === undefined) return null
    const kind = calloutKind(said.slice('lake-alert-'.length)) ?? 'note'
    return [callout(kind, [calloutLabels[kind]], withRules(given.children, rules()))]
  }

/** Lists stand one below the other there, and say how far in each of them is. */
function withNestedLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const written: HtmlNode[] = []
  // the lists that the next one may belong to, from the outermost
  let open: HtmlElement[] = []
  for (const given of nodes) {
    const node = isElement(given) ? { ...given, children: withNestedLists(given.children) } : given
    if (isElement(node) && /^[uo]l$/.test(node.name) && node.attributes.list !== undefined) {
      const depth = Math.min(Number.parseInt(node.attributes['data-lake-indent'] ?? '', 10) || 0, open.length)
      open = [...open.slice(0, depth), placed(node, open[depth], { above: open[depth - 1], written })]
    } else {
      written.push(node)
      if (isElement(node) || String(node).trim() !== '') open = []
    }
  }
  return written
}

/** The list that an item now stands in: the one before that goes on, else its own, in the last item of the one above. */
function placed(
  list: HtmlElement,
  before: HtmlElement | undefined,
  { above, written }: { above: HtmlElement | undefined; written: HtmlNode[] },
): HtmlElement {
  if (before && before.name === list.name && list.attributes.start === undefined) {
    before.children.push(...list.children)
    return before
  }
  const item = above?.children.findLast((child): child is HtmlElement => isElement(child, 'li'))
  ;(item?.children ?? written).push(list)
  return list
}

const card =
  (unread: Set<string>): Rule =>
  ({ name, attributes }) => {
    if (name !== 'card') return null
    const kind = attributes.name ?? ''
    const shown = Object.hasOwn(cards, kind) ? cards[kind]!(valueOf(attributes.value ?? '')) : null
    if (shown === null) unread.add(`语雀卡片 ${kind}`)
    return shown ?? []
  }

function valueOf(written: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(written.replace(/^data:/, '')))
    return isRecord(value) ? value : {}
  } catch {
    // a card without a value, or a broken one, shows nothing
    return {}
  }
}

type Card = (value: Record<string, unknown>) => HtmlNode[] | null

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const address: Card = ({ src, url, name, title }) => {
  const href = text(src) || text(url)
  return href ? [element('a', { href }, [text(title) || text(name) || href])] : null
}

const cards: Record<string, Card> = {
  image: ({ src, width, height, title }) =>
    text(src) ? [element('img', { src: text(src), alt: text(title), width: text(width), height: text(height) })] : null,
  codeblock: ({ mode, code }) => [
    element('pre', {}, [element('code', { class: `language-${text(mode) || 'none'}` }, [text(code)])]),
  ],
  math: ({ code }) => (text(code) ? [formula(text(code), false)] : null),
  hr: () => [element('hr')],
  label: ({ label }) => [element('code', {}, [text(label)])],
  diagram: ({ type, code }) =>
    text(code)
      ? [
          element('pre', {}, [
            element('code', { class: `language-${text(type) === 'mermaid' ? 'mermaid' : text(type) || 'none'}` }, [
              text(code),
            ]),
          ]),
        ]
      : null,
  mention: ({ name, login }) => (text(name) || text(login) ? [`@${text(name) || text(login)}`] : null),
  file: address,
  localdoc: address,
  bookmarkInline: address,
  bookmarklink: address,
  yuque: address,
  yuqueinline: address,
  video: address,
  audio: address,
  thirdparty: address,
}
