import { isSmallText } from '#src/platform/html/stored-text.ts'
import { visibleText } from '#src/platform/html/text.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'

/** What readers see of each of these. */
export const said = (texts: readonly string[]): string[] => texts.map(visibleText)

export const saidOffThread = offThread({
  file: import.meta.url,
  work: said,
  isSmall: (texts) => isSmallText(texts.join('')),
})
