import { indexedText, type IndexedText } from '../search-index/indexed-text.ts'
import { offThread } from '../off-thread/off-thread.ts'
import { mentionedIn, type Names, withNames } from './mentions.ts'
import { type Limits, renderStored, type RenderedText } from './render.ts'
import { sanitise, sanitiserVersion } from './sanitise.ts'
import { excerpt, visibleText } from './text.ts'

// Rich text from anywhere on its way into the database: cleaned, then everybody in it called by their name, then rendered.

export interface CleanText {
  /** Clean HTML. */
  content: string
  /** Whom it mentions: their names are asked for before the text is rendered. */
  mentioned: number[]
}

export function cleanText(html: string): CleanText {
  const content = sanitise(html)
  return { content, mentioned: mentionedIn(content) }
}

export interface NamedText {
  content: string
  names: Names
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
  /** What a reader sees. */
  visible: string
}

export function storedText({ content: clean, names, limits }: NamedText): StoredText {
  const content = names.size || mentionedIn(clean).length ? withNames(clean, names) : clean
  const { html: rendered, hasMath, outline, isWhole } = renderStored(content, limits)
  const visible = visibleText(content)
  return { content, sanitiser_version: sanitiserVersion, rendered, outline, has_math: hasMath, isWhole, visible }
}

export interface FoundText extends StoredText {
  excerpt: string
  /** What search finds it by. */
  indexed: IndexedText
}

/** The same for a text that search knows. */
export function foundText(given: NamedText): FoundText {
  const text = storedText(given)
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
