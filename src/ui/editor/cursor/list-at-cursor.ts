import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Follower } from './follow-cursor.ts'

/** What is typed after a sign that opens a list, and where sign and text stand. */
export interface Asked {
  text: string
  from: number
  to: number
}

/** The open list, which the page draws; it may have no entries where it says why. */
export interface OpenList<Entry> extends Asked {
  entries: readonly Entry[]
  active: number
}

/**
 * The list of what fits while something is being completed in the text: it follows the cursor, never in the middle of a composition, and
 * takes ↑ ↓ Enter Esc as long as it is open.
 */
export abstract class ListAtCursor<Entry, Menu extends OpenList<Entry> = OpenList<Entry>> implements Follower {
  protected menu: Menu | null = null
  private asked: Asked | null = null
  /** Place of the sign whose list was closed by Esc. */
  private dismissed = -1
  private timer: ReturnType<typeof setTimeout> | undefined
  private search = new AbortController()
  private readonly listeners = new Set<() => void>()

  /** What the text asks for where the cursor stands. */
  protected abstract askedAt(state: EditorState): Asked | null
  /** Shows what fits, at once or after a `lookUp`. */
  protected abstract answer(asked: Asked): void
  /** Puts what was chosen in the place of what was typed. */
  protected abstract write(editor: Editor, entry: Entry, asked: Asked): void

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly current = () => this.menu

  look(view: EditorView): void {
    if (view.composing) return
    const asked = view.hasFocus() ? this.askedAt(view.state) : null
    if (asked?.from !== this.dismissed) this.dismissed = -1
    if (!asked || this.dismissed >= 0) return this.close()
    if (asked.text === this.asked?.text && asked.from === this.asked.from) return
    this.endSearch()
    this.asked = asked
    this.answer(asked)
  }

  press(editor: Editor, event: KeyboardEvent): boolean {
    const { menu } = this
    if (!menu || event.isComposing || editor.view.composing) return false
    const count = menu.entries.length
    if (event.key === 'Escape') {
      this.dismissed = menu.from
      this.close()
    } else if (!count) return false
    else if (event.key === 'ArrowDown') this.show({ ...menu, active: (menu.active + 1) % count })
    else if (event.key === 'ArrowUp') this.show({ ...menu, active: (menu.active + count - 1) % count })
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) this.choose(editor, menu.active)
    else return false
    // Esc would else leave full screen, too
    event.stopPropagation()
    return true
  }

  choose(editor: Editor, index: number): void {
    const { menu } = this
    const entry = menu?.entries[index]
    if (!menu || entry === undefined) return
    this.close()
    this.write(editor, entry, menu)
  }

  close(): void {
    this.endSearch()
    this.asked = null
    if (this.menu) this.show(null)
  }

  protected show(menu: Menu | null): void {
    this.menu = menu
    for (const listener of this.listeners) listener()
  }

  /** Shows what is found, some milliseconds after the last key; what is asked later ends it. */
  protected lookUp(after: number, find: (signal: AbortSignal) => Promise<Menu | null>): void {
    const search = new AbortController()
    this.search = search
    this.timer = setTimeout(async () => {
      const menu = await find(search.signal)
      if (!search.signal.aborted) this.show(menu)
    }, after)
  }

  private endSearch() {
    clearTimeout(this.timer)
    this.search.abort()
  }
}

/**
 * What stands before the cursor in its block, at least so many characters of it; null where characters are selected, and in code, where
 * signs mean something else.
 */
export function textBefore({ selection }: EditorState, characters: number): string | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.spec.code || $from.marks().some((mark) => mark.type.spec.code)) return null
  return $from.parent.textBetween(Math.max(0, $from.parentOffset - characters), $from.parentOffset, undefined, '\ufffc')
}

/** What was typed behind a sign of that length, up to the cursor. */
export const askedBehind = ({ selection }: EditorState, text: string | undefined, sign: number): Asked | null =>
  text === undefined ? null : { text, from: selection.from - text.length - sign, to: selection.from }
