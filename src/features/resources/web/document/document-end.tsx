import { onVisible } from '#src/client/on-visible.tsx'
import type { AfterDocumentProps } from './after-document.tsx'

/** Who wrote a document, and the ways on from it. They stand below the text, and so does their code. */
export const DocumentEnd = onVisible<AfterDocumentProps>('document-end', () =>
  import('./after-document.tsx').then((module) => module.AfterDocument),
)
