import { escapeAttribute } from '#src/shared/html/escape.ts'
import { calloutKind } from '#src/shared/html/callout-kinds.ts'

/** What stands before the content of a component and after it, as Markdown that sites write without it. */
export interface Written {
  readonly open: string
  readonly close: string
}

export interface Asked {
  readonly name: string
  /** The words of an attribute; undefined where it has none that can be read. */
  readonly words: (...names: string[]) => string | undefined
  /** What the tabs around it say of those that say no title themselves: by value, or by place. */
  readonly labels: {
    readonly byValue: ReadonlyMap<string, string>
    readonly inOrder: readonly string[]
    taken: number
  } | null
}

const alone = (open: string): Written => ({ open, close: '' })
const nothing = alone('')

const box = (kind: string, title = ''): Written => ({ open: `:::${kind}${title && `[${plain(title)}]`}`, close: ':::' })

/** Components that have boxes, tabs and so on for their meaning, by name: of Docusaurus, Starlight, Nextra and Mintlify. */
const components: Readonly<Record<string, (asked: Asked) => Written>> = {
  Tabs: () => ({ open: '<Tabs>', close: '</Tabs>' }),
  CodeGroup: () => ({ open: '::: code-group', close: ':::' }),
  TabItem: tab,
  Tab: tab,
  Admonition: callout,
  Aside: callout,
  Callout: callout,
  Alert: callout,
  Note: callout,
  Tip: callout,
  Info: callout,
  Check: callout,
  Warning: callout,
  Caution: callout,
  Danger: callout,
  Details: folded,
  Accordion: folded,
  AccordionItem: folded,
  Expandable: folded,
  Collapse: folded,
  Step: titled,
  Card: titled,
  LinkCard: titled,
  Kbd: () => ({ open: '<kbd>', close: '</kbd>' }),
}

/** They place what they hold, and say nothing themselves. */
const transparent = new Set([
  'AccordionGroup', 'Accordions', 'BrowserOnly', 'CardGrid', 'CardGroup', 'Cards', 'Center', 'Column', 'Columns', 'FileTree', 'Frame',
  'Fragment', 'Grid', 'Steps', 'TOCInline', 'Translate',
]) // prettier-ignore

/** Null for one that nobody knows here. */
export function writtenFor(asked: Asked): Written | null {
  const name = asked.name.split('.').at(-1)!
  if (transparent.has(name)) return nothing
  return Object.hasOwn(components, name) ? components[name]!(asked) : null
}

/** Those whose content stays in the line that they stand in. */
export const isInLine = (name: string): boolean => name === 'Kbd'

function tab({ words, labels }: Asked): Written {
  const value = words('value')
  const title =
    words('label', 'title', 'name') ??
    (value === undefined ? undefined : labels?.byValue.get(value)) ??
    labels?.inOrder[labels.taken++] ??
    value ??
    '标签'
  return { open: `<TabItem label="${plain(title)}">`, close: '</TabItem>' }
}

function callout({ name, words }: Asked): Written {
  const said = words('type', 'variant', 'intent') ?? name
  return box(calloutKind(said) ?? 'note', words('title'))
}

function folded({ words }: Asked): Written {
  const title = plain(words('summary', 'title', 'label', 'header') ?? '')
  return { open: `::: details ${title}`.trimEnd(), close: ':::' }
}

function titled({ words }: Asked): Written {
  const title = plain(words('title', 'name') ?? '')
  const address = words('href', 'to')
  const text = words('description') ?? ''
  const link = address && title ? `[${title}](<${address.replace(/[<>\n]/g, encodeURIComponent)}>)` : title
  return alone([link && `**${link}**`, plain(text)].filter(Boolean).join('\n\n'))
}

/** Words that are no Markdown and no HTML, on one line. */
export const plain = (words: string): string =>
  escapeAttribute(
    words
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[\\`*_~[\]$|:{}]/g, '\\$&'),
  )
