import type { Ref } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import type { DocumentFields } from './document-fields.ts'

/** What each kind's own form is given: it keeps `content` of the form as its JSON. */
export interface ComposedFieldProps {
  form: UseFormReturn<DocumentFields>
  /** Null for what is one's own. */
  spaceId: number | null
  ref: Ref<EditorHandle>
}
