import { escapeClean, escapeCleanAttribute } from '#src/platform/html/tree.ts'
import { unescapeText } from '#src/shared/html/escape.ts'

// Gaps in a text: `{{c1::words}}` and `{{c1::words::hint}}`, as Anki writes them. What is no gap stays as it is written.

/**
 * Tags of clean HTML hold no `<` or `>` besides their own. A tag is passed over whole: what looks like a gap in an `alt`, an address or
 * a formula's source is none, and braces there end nothing.
 */
const gap = /<[^<>]*>|\{\{c([1-9]\d?)::((?:<[^<>]*>|[^<>{}]|\{(?!\{)|\}(?!\}))*)\}\}/g
const inline = /^(?:strong|em|u|s|sub|sup|code|mark|br|span|a|abbr|img)$/

/** Clean HTML with each gap as something that is opened by a click or a key. */
export const withGaps = (html: string): string =>
  replaceGaps(html, ({ number, words, hint }) => {
    const said = escapeCleanAttribute(hint)
    const label = hint ? `填空，提示：${said}` : '填空'
    return `<span class="cloze" role="button" tabindex="0" aria-expanded="false" aria-label="${label}" data-cloze="${number}" data-hint="${said}"><span>${words}</span></span>`
  })

/** With the words in their gaps: what search finds. */
export const filledGaps = (html: string): string => replaceGaps(html, ({ words }) => words)

/** With nothing in them: what lists show. */
export const emptyGaps = (html: string): string =>
  replaceGaps(html, ({ hint }) => (hint ? `（${escapeClean(hint)}）` : '＿＿＿＿'))

interface Gap {
  number: string
  /** HTML, its tags closed. */
  words: string
  hint: string
}
const replaceGaps = (html: string, written: (found: Gap) => string): string =>
  html.replace(gap, (whole, number?: string, inner?: string) => {
    if (number === undefined || inner === undefined) return whole
    const at = inner.lastIndexOf('::')
    const rest = at < 0 ? '' : inner.slice(at + 2)
    // a hint is words alone
    const hasHint = at >= 0 && !/[<>]/.test(rest)
    const words = hasHint ? inner.slice(0, at) : inner
    if (!words.trim() || !isBalanced(words)) return whole
    return written({ number, words, hint: hasHint ? unescapeText(rest).trim() : '' })
  })

function isBalanced(html: string): boolean {
  const open: string[] = []
  for (const [, closes, name] of html.matchAll(/<(\/?)([a-z0-9]+)[^<>]*>/g)) {
    if (!inline.test(name!)) return false
    if (closes) {
      if (open.pop() !== name) return false
    } else if (name !== 'br' && name !== 'img') open.push(name!)
  }
  return open.length === 0
}
