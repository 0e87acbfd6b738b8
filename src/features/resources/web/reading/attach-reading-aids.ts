import { type LinkedText, offerBlockLinks } from './block-links.ts'
import { addCopyButtons } from './copy-buttons.ts'
import { addHeadingLinks } from './heading-links.ts'
import { nameSource } from './name-source.ts'
import { labelCopies } from '#src/ui/label-copy.ts'
import { showProgress } from './show-progress.ts'
import { watchPlace } from './watch-place.ts'

/** What helps in reading a text that the server rendered. @returns how to stop */
export function attachReadingAids(text: HTMLElement, document: LinkedText): () => void {
  addCopyButtons(text)
  addHeadingLinks(text)
  const stops = [
    watchPlace(text, { id: document.id, isKnown: document.isOffered }),
    showProgress(text),
    offerBlockLinks(text, document),
    // what is copied of a part that is labelled goes with its label alone
    labelCopies(text),
    nameSource(text),
  ]
  return () => stops.forEach((stop) => stop())
}
