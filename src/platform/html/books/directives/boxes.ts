import { calloutKind, type CalloutKind, calloutLabels } from '#src/shared/html/callout-kinds.ts'
import {
  type Box,
  closeBox,
  closeTab,
  closeTabs,
  openBox,
  openTab,
  openTabs,
} from '#src/platform/html/markdown/boxes.ts'
import { type Call, type Directive, namesOf, pushLine, pushTarget } from '../directive.ts'

type Given = Pick<Box, 'title'> & Partial<Box>

/** A box with the directive's content. */
function box(call: Call, { kind = null, fold = null, title }: Given): void {
  const { push, read, body } = call
  pushTarget(push, namesOf(call))
  openBox(push, { kind, title, fold })
  if (body) read(body)
  closeBox(push, { fold })
}

const isSaid = (value: string | undefined) => value !== undefined && value !== 'false'

/** What stands in the line of a directive that takes no argument is its first paragraph. */
const withArgument = (call: Call): Call =>
  call.argument ? { ...call, argument: '', body: `${call.argument}\n\n${call.body}`.trim() } : call

const admonition =
  (kind: CalloutKind, title: string = calloutLabels[kind]): Directive =>
  (call) =>
    box(withArgument(call), { kind, title, fold: foldOf(call) })

/** `:class: dropdown`, `:class: toggle` of Jupyter Book, `:open:` of MyST. */
function foldOf({ options }: Call): Box['fold'] {
  if (!/\b(?:dropdown|toggle)\b/.test(options.class ?? '')) return null
  return isSaid(options.open) || /\btoggle-shown\b/.test(options.class ?? '') ? 'open' : 'closed'
}

/** The first class says the kind of one with a title of its own. */
const titled: Directive = (call) => {
  const words = (call.options.class ?? '').split(/[\s,]+/)
  const kind = words.map(calloutKind).find((one) => one !== null) ?? 'note'
  box(call, { kind, title: call.argument || calloutLabels[kind], fold: foldOf(call) })
}

const aside =
  (title: string): Directive =>
  (call) =>
    box(call, { kind: 'info', title: call.argument || title })

const version =
  (words: string, kind: CalloutKind): Directive =>
  (call) => {
    const [, number = '', rest = ''] = /^(\S*)\s*([\s\S]*)$/.exec(call.argument) ?? []
    box({ ...call, body: `${rest}\n\n${call.body}`.trim() }, { kind, title: `${words} ${number}`.trim() })
  }

const dropdown: Directive = (call) =>
  box(call, { title: call.argument || '详细内容', fold: isSaid(call.options.open) ? 'open' : 'closed' })

const tabSet: Directive = ({ push, read, body }) => {
  openTabs(push)
  read(body)
  closeTabs(push)
}

const tabItem: Directive = ({ push, read, body, argument }) => {
  openTab(push, argument || '标签')
  if (body) read(body)
  closeTab(push)
}

/** What stands in its line says how it looks, or where it is shown. */
const content: Directive = (call) => {
  pushTarget(call.push, namesOf(call))
  if (call.body) call.read(call.body)
}

/** Its head and foot stand apart by `^^^` and `+++`. */
const card: Directive = ({ argument, body, options, push, read }) => {
  const { head, inside, foot } = partsOfCard(body)
  openBox(push, { kind: 'info', title: argument || head.split('\n')[0] || '卡片', fold: null })
  if (argument && head) read(head)
  if (inside) read(inside)
  if (options.link) {
    const reference = { name: options['link-type'] ?? 'any', target: options.link }
    pushLine(push, 'p', { text: '', meta: { reference } })
  }
  if (foot) read(foot)
  closeBox(push, { fold: null })
}

function partsOfCard(body: string) {
  const [, head = '', rest = body] = /^([\s\S]*?)^\^{3,}[ \t]*$\n?([\s\S]*)$/m.exec(body) ?? []
  const [inside = '', foot = ''] = rest.split(/^\+{3,}[ \t]*$/m)
  return { head: head.trim(), inside: inside.trim(), foot: foot.trim() }
}

const attributed: Directive = (call) => {
  call.push('blockquote_open', 'blockquote', 1).block = true
  call.read(withArgument(call).body)
  call.push('blockquote_close', 'blockquote', -1).block = true
}

const kinds = {
  note: 'note', tip: 'tip', hint: 'tip', important: 'important', warning: 'warning', caution: 'caution', attention: 'warning',
  danger: 'danger', error: 'danger', todo: 'todo', info: 'info', question: 'question', success: 'success', example: 'example',
} as const // prettier-ignore

const groups = [
  'grid',
  'cards',
  'card-carousel',
  'grid-item',
  'compound',
  'container',
  'class',
  'rst-class',
  'div',
  'only',
  'ifconfig',
  'hlist',
  'panels',
]

export const boxes: Readonly<Record<string, Directive>> = {
  ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, admonition(kind)])),
  seealso: admonition('note', '另见'),
  admonition: titled,
  callout: titled,
  topic: titled,
  versionadded: version('新增于版本', 'info'),
  versionchanged: version('变更于版本', 'info'),
  deprecated: version('弃用于版本', 'warning'),
  versionremoved: version('移除于版本', 'warning'),
  sidebar: aside('旁注'),
  margin: aside('旁注'),
  aside: aside('旁注'),
  dropdown,
  toggle: dropdown,
  details: dropdown,
  'tab-set': tabSet,
  tabs: tabSet,
  tabbed: tabItem,
  'tab-item': tabItem,
  tab: tabItem,
  'group-tab': tabItem,
  card,
  'grid-item-card': card,
  ...Object.fromEntries(groups.map((name) => [name, content])),
  epigraph: attributed,
  'pull-quote': attributed,
  highlights: attributed,
  blockquote: attributed,
}
