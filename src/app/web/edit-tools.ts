import type { ContextType } from 'react'
import type { EditTools } from '#src/features/resources/web/writing/edit-tools.ts'

/** Imports know resources, and not the other way. Fetched when somebody saves. */
export const editTools: ContextType<typeof EditTools> = {
  questionBeforeEdit: async (call, place) =>
    (await import('#src/features/imports/web/question-before-edit.ts')).questionBeforeEdit(call, place),
}
