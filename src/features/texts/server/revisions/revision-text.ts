import { isSmallText } from '#src/platform/html/stored-text.ts'
import { renderStored } from '#src/platform/html/rendering/render.ts'
import { sanitise } from '#src/platform/html/cleaning/sanitise.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'

export interface RevisionText {
  /** Clean HTML. */
  source: string
  /** As readers get it. */
  content: string
  has_math: boolean
}

/** Texts as they were saved, cleaned and rendered as they would be now. */
export const rerendered = (texts: string[]): RevisionText[] =>
  texts.map((text) => {
    const source = sanitise(text)
    const { html: content, hasMath: has_math } = renderStored(source)
    return { source, content, has_math }
  })

export const cleanAgain = (text: string): string => sanitise(text)

const file = import.meta.url
export const rerenderedOffThread = offThread({
  file,
  work: rerendered,
  isSmall: (texts) => isSmallText(texts.join('')),
})
export const cleanAgainOffThread = offThread({ file, work: cleanAgain, isSmall: isSmallText })
