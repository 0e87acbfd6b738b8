import type { Ref } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { UploadsBusy } from '#src/features/files/web/public.tsx'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import type { DocumentFields } from '../document-fields.ts'

/** What each kind's own form is given: it keeps `content` of the form as its JSON. */
export interface ComposedFieldProps {
  form: UseFormReturn<DocumentFields>
  /** Null for what is one's own. */
  spaceId: number | null
  ref: Ref<EditorHandle>
  /** Told what keeps the form from being submitted: files on their way, or some that failed. */
  onBusy: (why: UploadsBusy) => void
}
