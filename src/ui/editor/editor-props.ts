import type { Ref } from 'react'
import type { Preset } from './extensions.ts'
import type { MentionSource } from './mention-source.ts'
import type { UploadImage } from './upload-task.ts'

export interface EditorHandle {
  focus: () => void
  /** Empties the text, also while the cursor is in it. */
  clear: () => void
  /** Writes out what was just typed, and returns the HTML: for a save by keyboard. */
  flush: () => string
  /** What the text would be without after a save that nobody deleted, as people call it: formats that the editor does not know. */
  losses: () => string[]
}

export interface EditorProps {
  /** HTML; the empty string for an empty text. Taken in while nobody writes. */
  value: string
  onChange: (html: string) => void
  /** Accessible name of the text field. */
  label: string
  placeholder?: string
  /** Characters that are counted against, never enforced: blocking input would break input methods. */
  maxLength?: number
  autoFocus?: boolean
  /** Pixels; the text grows with its content from there. Without it the default preset is 550 high (specification §9). */
  minHeight?: number
  preset?: Preset
  uploadImage?: UploadImage
  /** Without it nobody can be mentioned. */
  mentions?: MentionSource | undefined
  /** Pictures on their way: a screen waits for 0 before it saves. */
  onUploading?: (count: number) => void
  /** Ctrl or ⌘ with Enter. */
  onSubmit?: () => void
  ref?: Ref<EditorHandle>
}
