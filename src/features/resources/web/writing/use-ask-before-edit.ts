import { type ReactNode, useCallback, useContext } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { DocumentFields } from './document-fields.ts'
import { EditTools } from './edit-tools.ts'

interface Edited {
  readonly spaceId: number
  readonly id: number
  readonly saved: DocumentFields
}

/** `askFirst` of a form that edits a document, with the dialog in the output. Other fields than title and text leave its file as it is. */
export function useAskBeforeEdit({
  spaceId,
  id,
  saved,
}: Edited): [(fields: DocumentFields) => Promise<boolean>, ReactNode] {
  const tools = useContext(EditTools)
  const call = useCall()
  const [confirm, dialog] = useConfirm()
  const ask = useCallback(
    async ({ title, content }: DocumentFields) => {
      if (!tools || (title === saved.title && content === saved.content)) return true
      // where nobody answers, the save itself says so
      const question = await tools.questionBeforeEdit(call, { spaceId, id }).catch(() => null)
      return question === null || confirm(question)
    },
    [tools, call, confirm, spaceId, id, saved],
  )
  return [ask, dialog]
}
