import type { Editor } from '@tiptap/core'
import { htmlOf, readStored, recogniseStored } from './stored-text.ts'
import { countCharacters } from './count-characters.ts'

interface Known {
  text: Editor['state']['doc']
  value: string
  /** The text written out, where that has been needed. */
  html: string | null
}

interface Listener {
  /** What the screen holds. */
  value: string
  onChange: (html: string) => void
  onLength: (characters: number) => void
}

/** Milliseconds of quiet before the text is written out: serialising at each key would slow long texts. */
const emitDelay = 150

/**
 * Binds the editor's text to the value that the screen holds. The text is written out a moment after typing, at once
 * on blur and by `emit`, never in the middle of a composition; a value from outside comes in only when nobody writes.
 */
export class TextBinding {
  private listener: Listener = { value: '', onChange: () => {}, onLength: () => {} }
  /** The text as the screen knows it, and the value by which it does; null until the editor has read its first one. */
  private known: Known | null = null
  /** What the screen was told and has not yet shown to hold: an older one of them comes by, and is no value from outside. */
  private told: string[] = []
  /** What the screen held when that was looked at last. */
  private held: string | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** What was last read in, and the constructs of it that the editor would not write out again. */
  private read: { html: string; lost: string[] } = { html: '', lost: [] }
  /** The stored text, where others write it too: then the editor's text comes from elsewhere, and from no value. */
  private readonly shared: { stored: string; isRecognised: boolean } | null

  constructor(stored?: string) {
    this.shared = stored === undefined ? null : { stored, isRecognised: false }
  }

  listen(listener: Listener): void {
    this.listener = listener
  }

  /** The text of an editor that is being made. */
  open(editor: Editor, value: string): void {
    if (!this.shared) editor.options.content = this.readIn(editor, value) as never
  }

  /** @param value what the editor has just read */
  start(editor: Editor, value: string): void {
    this.held = value
    this.know(editor, value)
  }

  /** What a save would take away from the text that was read, by the names of constructs.ts; nothing of an unchanged one. */
  losses(editor: Editor): readonly string[] {
    return this.read.lost.length && this.emit(editor) !== this.read.html ? this.read.lost : []
  }

  schedule(editor: Editor): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      if (editor.isDestroyed) return
      if (editor.view.composing) this.schedule(editor)
      else this.emit(editor)
    }, emitDelay)
  }

  emit(editor: Editor): string {
    clearTimeout(this.timer)
    if (editor.isDestroyed || !this.known) return this.known?.value ?? this.listener.value
    if (this.shared) return this.emitShared(editor, this.shared)
    const { text, value, html: known } = this.known
    if (editor.state.doc.eq(text)) return value
    const html = htmlOf(editor.state.doc)
    // what parsing alone changes (attribute order, an empty paragraph at the end) is not an edit
    const isEdit = html !== (known ?? htmlOf(text))
    this.know(editor, isEdit ? html : value, html)
    if (isEdit) {
      this.told.push(html)
      this.listener.onChange(html)
    }
    return isEdit ? html : value
  }

  /** Always the whole text: what stood there first came from no value. */
  private emitShared(editor: Editor, shared: { stored: string; isRecognised: boolean }): string {
    const text = editor.state.doc
    if (!shared.isRecognised && text.textContent) {
      recogniseStored(text, shared.stored)
      shared.isRecognised = true
    }
    const html = htmlOf(text)
    const isOther = html !== this.known?.value
    this.know(editor, html, html)
    if (isOther) this.listener.onChange(html)
    return html
  }

  takeIn(editor: Editor): void {
    if (this.shared) return
    const outside = this.listener.value
    const isBehind = outside === this.held && this.told.length > 0
    this.held = outside
    if (isBehind || this.isEcho(outside) || editor.view.composing || outside === this.known?.value) return
    // A screen that empties the text after sending it means it, even though the cursor is still there.
    if (editor.isFocused && outside !== '') return
    // the blocks themselves, not copies: each knows what it was stored as
    editor.commands.setContent(this.readIn(editor, outside).content as never, { emitUpdate: false })
    this.know(editor, outside)
  }

  private isEcho(value: string): boolean {
    return this.told.splice(0, this.told.indexOf(value) + 1).length > 0
  }

  private readIn(editor: Editor, html: string) {
    const { text, lost } = readStored(html, editor.schema)
    this.read = { html, lost }
    return text
  }

  private know(editor: Editor, value: string, html: string | null = null) {
    const text = editor.state.doc
    this.known = { text, value, html }
    this.listener.onLength(countCharacters(text))
  }
}
