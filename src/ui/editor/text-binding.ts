import type { Editor } from '@tiptap/core'
import { countCharacters, htmlOf } from './text-html.ts'

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
  /** null until the editor has read its first text. */
  private emitted: string | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  listen(listener: Listener): void {
    this.listener = listener
  }

  /** What parsing alone changes (attribute order, say) is not an edit. */
  start(editor: Editor): void {
    this.emitted = htmlOf(editor)
    this.listener.onLength(countCharacters(editor))
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
    if (editor.isDestroyed || this.emitted === null) return this.emitted ?? this.listener.value
    const html = htmlOf(editor)
    this.listener.onLength(countCharacters(editor))
    if (html !== this.emitted) {
      this.emitted = html
      this.listener.onChange(html)
    }
    return html
  }

  takeIn(editor: Editor): void {
    const outside = this.listener.value
    if (editor.view.composing || outside === this.emitted) return
    // A screen that empties the text after sending it means it, even though the cursor is still there.
    if (editor.isFocused && outside !== '') return
    editor.commands.setContent(outside, { emitUpdate: false })
    this.emitted = outside
    this.listener.onLength(countCharacters(editor))
  }
}
