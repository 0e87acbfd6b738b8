import { whenSeen } from '#src/client/when-seen.tsx'
import type { AfterDocumentProps } from './after-document.tsx'

/** Who wrote a document, and the ways on from it. They stand below the text, and so does their code. */
export const DocumentEnd = whenSeen<AfterDocumentProps>('document-end', () =>
  import('./after-document.tsx').then((module) => module.AfterDocument),
)
