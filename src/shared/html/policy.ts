import { isCalloutKind } from './callout-kinds.ts'
import { isExternal, safeImage, safeLink } from './safe-url.ts'

type Attributes = Record<string, string>
/** The attributes to keep, all of them rewritten; null takes the tag away and leaves its content. */
type Rule = (attributes: Attributes) => Attributes | null

/** What a caller does to addresses before they are judged; null removes the link or picture, its text stays. */
export interface AddressRewriting {
  resolveLink?: (href: string) => string | null
  resolveImage?: (src: string, alt: string) => string | null
}

const none: Rule = () => ({})
const aligned: Rule = (a) => {
  const match = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(a.style ?? '')
  const align = match?.[1] ?? /^(?:left|center|right|justify)$/i.exec(a.align ?? '')?.[0]
  return only('style', align && `text-align: ${align.toLowerCase()}`)
}
const sized: Rule = (a) => {
  const match = /(?:^|;)\s*((?:min-)?width)\s*:\s*(\d{1,4})(?:\.\d{1,9})?px\s*(?:;|$)/i.exec(a.style ?? '')
  return only('style', match && `${match[1]!.toLowerCase()}: ${match[2]}px`)
}
const cell: Rule = (a) => ({
  ...matching(a, { colspan: /^[1-9]\d{0,2}$/, rowspan: /^[1-9]\d{0,2}$/, colwidth: /^\d{1,4}(?:,\d{1,4}){0,99}$/ }),
  ...aligned(a),
})

/** Ties a footnote to the places that it is about. */
const noteId = /^[\p{L}\p{M}\p{N}_.:-]{1,60}$/u
/** What a text says of itself that a model wrote: it goes along where that is copied to (src/ui/ai-text.tsx). */
const writtenByAi: Rule = (a) => matching(a, { 'data-ai-generated': /^[\w.:/-]{1,80}$/ })
/** The number of a thing, and of a block that is linked to. */
const thingId = /^[1-9]\d{0,14}$/
/** Of a callout, and of one that unfolds. */
const kind: Rule = (a) => only('data-kind', isCalloutKind(a['data-kind'] ?? '') ? a['data-kind'] : null)

/** Everything that stored rich text consists of: what the editor writes (TipTap 3), and nothing else. */
const rules: Record<string, Rule> = {
  ...Object.fromEntries(
    'strong em u s sub code mark br hr pre blockquote ul tr thead tbody tfoot colgroup summary caption dl dt dd'
      .split(' ')
      .map((tag) => [tag, none]),
  ),
  ...Object.fromEntries('h1 h2 h3 h4 h5 h6'.split(' ').map((tag) => [tag, aligned])),
  p: (a) => ({ ...matching(a, { 'data-type': /^calloutTitle$/ }), ...aligned(a) }),
  sup: (a) => {
    const note = matching(a, { 'data-type': /^footnote$/, 'data-id': noteId })
    return note['data-type'] && note['data-id'] ? note : {}
  },
  abbr: (a) => {
    const kept = matching(a, { title: /^.{1,300}$/s })
    return kept.title === undefined ? null : kept
  },
  td: cell,
  th: (a) => ({ ...cell(a), ...matching(a, { scope: /^(?:col|row)$/ }) }),
  col: sized,
  table: sized,
  code: (a) => {
    const language = /(?:^|\s)lang(?:uage)?-([\w+#.-]{1,30})(?=\s|$)/.exec(a.class ?? '')?.[1]
    return only('class', language && `language-${language.toLowerCase()}`)
  },
  ul: (a) => matching(a, { 'data-type': /^taskList$/ }),
  ol: (a) => matching(a, { 'data-type': /^footnotes$/, start: /^-?\d{1,6}$/, type: /^[1aAiI]$/ }),
  li: (a) => matching(a, { 'data-type': /^taskItem$/, 'data-checked': /^(?:true|false)$/, 'data-id': noteId }),
  details: (a) => ({ ...kind(a), ...only('open', 'open' in a ? '' : null) }),
  div: (a) => {
    if (a['data-type'] === 'block-math') return formula(a)
    if (a['data-type'] === 'callout') return { 'data-type': 'callout', 'data-kind': 'note', ...kind(a) }
    return a['data-type'] === 'tabs' ? { 'data-type': 'tabs' } : { ...aligned(a), ...writtenByAi(a) }
  },
  span: (a) => {
    if (a['data-type'] === 'inline-math') return formula(a)
    const mention = matching(a, { 'data-type': /^mention$/, 'data-id': /^[1-9]\d{0,15}$/, 'data-label': /^.{1,100}$/ })
    return mention['data-type'] && mention['data-id'] ? mention : null
  },
  a: (a) => {
    // an internal link has no address and no title of its own (src/platform/html/references/live-titles.ts)
    const thing = matching(a, {
      'data-type': /^thing$/,
      'data-id': thingId,
      'data-block': thingId,
      'data-show': /^map$/,
    })
    if (thing['data-type'] && thing['data-id']) return thing
    const href = safeLink(a.href ?? '')
    if (href === null) return null
    const rel = only('rel', isExternal(href) ? 'noopener nofollow ugc' : null)
    return { href, ...matching(a, { title: /^.{1,300}$/s }), ...rel }
  },
  img: (a) => {
    const texts = matching(a, { alt: /^.{0,1000}$/s, title: /^.{1,300}$/s })
    const sizes = { ...pixels('width', a.width), ...pixels('height', a.height) }
    const loading = matching(a, { loading: /^(?:lazy|eager)$/ })
    return { ...only('src', safeImage(a.src ?? '')), ...texts, ...sizes, ...loading }
  },
}

/** Tags of other writers that mean the same; the rest is taken away and leaves its content. */
const renamed: Record<string, string> = {
  b: 'strong', i: 'em', cite: 'em', dfn: 'em', var: 'em', ins: 'u', del: 's', strike: 's',
  kbd: 'code', samp: 'code', tt: 'code', listing: 'pre', center: 'div', section: 'div', article: 'div', main: 'div',
  header: 'div', footer: 'div', nav: 'div', aside: 'div', address: 'div', figure: 'div', figcaption: 'div',
  form: 'div', fieldset: 'div', hgroup: 'div', menu: 'ul', dir: 'ul', image: 'img',
} // prettier-ignore

/** Their content is no text for readers, or is read as raw text by browsers. */
export const droppedWithContent = [
  'script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'iframe', 'title', 'plaintext',
] // prettier-ignore

const otherHtmlTags =
  'html head body meta link base area map audio video source track canvas embed object param picture svg math template ' +
  'slot span font small big acronym time data q bdi bdo ruby rt rp rb wbr nobr label legend input button select ' +
  'optgroup datalist output meter progress dialog search frame frameset marquee center'

export const allowedTags = Object.keys(rules)
const knownTags = new Set([...allowedTags, ...Object.keys(renamed), ...droppedWithContent, ...otherHtmlTags.split(' ')])

/** Whether HTML knows a tag of this (lower-case) name; `<String>` in a text about Java is none. */
export function isHtmlTag(name: string): boolean {
  return knownTags.has(name)
}

/** The tag to write and its attributes; the tag '' stands for "leave the content only". */
export function judge(tag: string, given: Attributes, rewriting: AddressRewriting): [string, Attributes] {
  const name = Object.hasOwn(renamed, tag) ? renamed[tag]! : tag
  const rule = Object.hasOwn(rules, name) ? rules[name]! : undefined
  if (!rule) return [droppedWithContent.includes(name) ? name : '', {}]
  const attributes = { ...rewrite(name, given, rewriting), ...(tag === 'center' ? { align: 'center' } : {}) }
  const kept = rule(attributes)
  return kept ? [name, kept] : ['', {}]
}

function rewrite(name: string, given: Attributes, { resolveLink, resolveImage }: AddressRewriting): Attributes {
  if (name === 'a' && resolveLink && given.href !== undefined) {
    return { ...given, href: resolveLink(given.href) ?? '' }
  }
  if (name === 'img' && resolveImage && given.src !== undefined) {
    return { ...given, src: resolveImage(given.src, given.alt ?? '') ?? '' }
  }
  return given
}

function formula(given: Attributes): Attributes | null {
  const latex = given['data-latex']?.trim()
  return latex ? { 'data-type': given['data-type']!, 'data-latex': latex } : null
}

function pixels(name: string, value: string | undefined): Attributes {
  const match = /^\s*([1-9]\d{0,3})(?:\.\d+)?(px|%)?\s*$/.exec(value ?? '')
  return only(name, match && `${match[1]}${match[2] === '%' ? '%' : ''}`)
}

function only(name: string, value: string | null | undefined): Attributes {
  return value === null || value === undefined ? {} : { [name]: value }
}

function matching(given: Attributes, patterns: Record<string, RegExp>): Attributes {
  const kept = Object.entries(patterns).filter(([name, pattern]) => name in given && pattern.test(given[name]!))
  return Object.fromEntries(kept.map(([name]) => [name, given[name]!]))
}
