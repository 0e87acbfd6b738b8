import { type LinkedText, offerBlockLinks } from './block-links.ts'
import { addCopyButtons } from './copy-buttons.ts'
import { addHeadingLinks } from './heading-links.ts'
import { labelCopies } from '#src/ui/label-copy.ts'
import { showProgress } from './show-progress.ts'
import { watchPlace } from './watch-place.ts'

/** What helps in reading a text that the server rendered. @returns how to stop */
export function attachReadingAids(text: HTMLElement, document: LinkedText): () => void {
  addCopyButtons(text)
  addHeadingLinks(text)
  const stops = [watchPlace(text, document.id), showProgress(text), offerBlockLinks(text, document), labelCopies(text)]
  return () => stops.forEach((stop) => stop())
}
