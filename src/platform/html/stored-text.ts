import { indexedText, type IndexedText } from '../search-index/indexed-text.ts'
import { offThread } from '../off-thread/off-thread.ts'
import { mentionedIn, type Names, withNames } from './references/mentions.ts'
import { type Limits, renderStored, type RenderedText } from './rendering/render.ts'
import { sanitise, sanitiserVersion } from './cleaning/sanitise.ts'
import { type ThingLink, thingLinksIn } from './references/thing-links.ts'
import { excerpt, searchedText, visibleText } from './text.ts'

// Rich text from anywhere on its way into the database: cleaned, then everybody in it called by their name, then rendered.

export interface CleanText {
  /** Clean HTML. */
  content: string
  /** Whom it mentions: their names are asked for before the text is rendered. */
  mentioned: number[]
  /** Links to what may be things of this site: which there are is asked for, too. */
  links: ThingLink[]
}

export function cleanText(html: string): CleanText {
  const content = sanitise(html)
  return { content, mentioned: mentionedIn(content), links: thingLinksIn(content) }
}

export interface NamedText {
  content: string
  names: Names
  /** The things that it leads to. */
  references?: readonly number[]
  /** Absent: those of a document. */
  limits?: Limits
}

export interface StoredText {
  /** Clean HTML. */
  content: string
  sanitiser_version: number
  rendered: string
  outline: RenderedText['outline']
  has_math: boolean
  isWhole: boolean
  /** What a reader sees; of a text that search knows with veiled formulas. */
  visible: string
  /** Things that it leads to. */
  references: readonly number[]
}

export function storedText(given: NamedText): StoredText {
  return textWith(given, visibleText)
}

function textWith(
  { content: clean, names, limits, references = [] }: NamedText,
  read: (html: string) => string,
): StoredText {
  const content = names.size || mentionedIn(clean).length ? withNames(clean, names) : clean
  const { html: rendered, hasMath, outline, isWhole } = renderStored(content, limits)
  const visible = read(content)
  return {
    content,
    sanitiser_version: sanitiserVersion,
    rendered,
    outline,
    has_math: hasMath,
    isWhole,
    visible,
    references,
  }
}

export interface FoundText extends StoredText {
  excerpt: string
  /** What search finds it by. */
  indexed: IndexedText
}

/** The same for a text that search knows. */
export function foundText(given: NamedText): FoundText {
  const text = textWith(given, searchedText)
  const found = { text: text.visible, headings: text.outline.map((heading) => heading.text) }
  return { ...text, excerpt: excerpt(text.content, 200), indexed: indexedText(found) }
}

/** Formulas and code cost far more than their length says, and what draws them is large. */
export const isSmallText = (html: string): boolean => html.length <= 8_000 && !/data-latex|<pre\b/i.test(html)
const isSmall = ({ content }: NamedText) => isSmallText(content)

const file = import.meta.url
export const cleanTextOffThread = offThread({ file, work: cleanText, isSmall: isSmallText })
export const storedTextOffThread = offThread({ file, work: storedText, isSmall })
export const foundTextOffThread = offThread({ file, work: foundText, isSmall })
