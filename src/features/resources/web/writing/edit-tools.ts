import { createContext } from 'react'
import type { Call } from '#src/shared/endpoint.ts'
import type { ConfirmQuestion } from '#src/ui/confirm-dialog.tsx'

interface Tools {
  /** What is asked before an edit is saved; null for nothing. */
  questionBeforeEdit(call: Call, place: { spaceId: number; id: number }): Promise<ConfirmQuestion | null>
}

/** What features above this one, which it must not know, say to whoever edits a document: the composition puts it there. */
export const EditTools = createContext<Tools | null>(null)
