import { formula } from '#src/platform/html/pages/formulas.ts'
import { inTime } from '#src/platform/off-thread/in-time.ts'
import { readPage } from '#src/platform/html/pages/read-page.ts'
import type { Rule } from '#src/platform/html/pages/page-tree.ts'
import { element, type HtmlNode } from '#src/platform/html/tree.ts'
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
    const page = inTime(() => readPage(text, { isWhole: true, rules: () => [card(unread)] }))
    return { dialect: '语雀', encoding, ...page, unknown: new Set([...page.unknown, ...unread]) }
  },
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

const link: Card = ({ src, url, name, title }) => {
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
  checkbox: (value) => [value.checked === true ? '☑ ' : '☐ '],
  label: ({ label }) => [element('code', {}, [text(label)])],
  file: link,
  localdoc: link,
  bookmarkInline: link,
  bookmarklink: link,
  yuque: link,
  yuqueinline: link,
  video: link,
  thirdparty: link,
}
