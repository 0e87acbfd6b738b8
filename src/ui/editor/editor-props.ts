import type { Extensions } from '@tiptap/core'
import type { Ref } from 'react'
import type { Preset } from './extensions.ts'
import type { SelectionAction } from './toolbar/selection-bubble.tsx'
import type { MentionSource } from './mentions/mention-source.ts'
import type { UploadImage } from './uploads/upload-task.ts'

export interface EditorHandle {
  focus: () => void
  /** Empties the text, also while the cursor is in it. */
  clear: () => void
  /** Writes out what was just typed, and returns the HTML: for a save by keyboard. */
  flush: () => string
  /** Puts words around what is selected; where nothing is, `words` between them, selected. */
  wrap: (around: { before: string; words: string; after: string }) => void
  /** What the text would be without after a save that nobody deleted, as people call it: formats that the editor does not know. */
  losses: () => string[]
}

/** A text that others write at the same time: `value` is not read then, and stays the same object. */
export interface SharedText {
  /** What keeps it, and shows where the others are (shared-text.ts). */
  extensions: Extensions
  /** HTML that was stored last: what nobody touched is written as it stands there. */
  stored: string
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
  /** The text is the page itself: it has no box, the page scrolls, and the tools hang where the page has a place for them. */
  page?: { toolbarAt: HTMLElement | null }
  shared?: SharedText
  uploadImage?: UploadImage
  /** Without it nobody can be mentioned. */
  mentions?: MentionSource | undefined
  /** What else this place offers for words that are selected. */
  selectionActions?: readonly SelectionAction[]
  /** Pictures on their way: a screen waits for 0 before it saves. */
  onUploading?: (count: number) => void
  /** Ctrl or ⌘ with Enter. */
  onSubmit?: () => void
  ref?: Ref<EditorHandle>
}
