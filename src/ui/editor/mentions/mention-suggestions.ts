import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { writeMention } from './mention-node.ts'
import type { MentionPerson, MentionSource } from './mention-source.ts'

/** Specification, section 9. */
const debounce = 100
const mostShown = 10
/** No nickname is longer. */
const longest = 60

/** What is typed after an `@`, and where that stands. */
interface Asked {
  text: string
  from: number
  to: number
}

/** The open list; the page draws it (mention-list.tsx). */
export interface MentionMenu extends Asked {
  people: MentionPerson[]
  active: number
}

/**
 * The suggestions while an `@` is being completed: looks people up a moment after the last key, never in the middle of a composition, and
 * takes ↑ ↓ Enter Esc as long as its list is open.
 */
export class MentionSuggestions {
  private menu: MentionMenu | null = null
  private asked: Asked | null = null
  /** Place of the `@` whose list was closed by Esc. */
  private dismissed = -1
  private timer: ReturnType<typeof setTimeout> | undefined
  private search = new AbortController()
  private readonly listeners = new Set<() => void>()
  private source: MentionSource | undefined

  /** Where people are looked up from now on; nowhere, then no list opens. */
  askAt(source: MentionSource | undefined): void {
    this.source = source
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly current = () => this.menu

  /** Follows the cursor. */
  look(view: EditorView): void {
    if (view.composing) return
    const asked = view.hasFocus() && this.source ? askedAt(view.state) : null
    if (asked?.from !== this.dismissed) this.dismissed = -1
    if (!asked || this.dismissed >= 0) return this.close()
    if (asked.text === this.asked?.text && asked.from === this.asked.from) return
    this.asked = asked
    this.keepWhoStillFits(asked)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.ask(asked), debounce)
  }

  /** Whether the key was for the list. */
  press(editor: Editor, event: KeyboardEvent): boolean {
    const { menu } = this
    if (!menu || event.isComposing || editor.view.composing) return false
    const last = menu.people.length - 1
    if (event.key === 'ArrowDown') this.show({ ...menu, active: menu.active === last ? 0 : menu.active + 1 })
    else if (event.key === 'ArrowUp') this.show({ ...menu, active: menu.active === 0 ? last : menu.active - 1 })
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) this.choose(editor, menu.active)
    else if (event.key === 'Escape') {
      this.dismissed = menu.from
      this.close()
    } else return false
    // Esc would else leave full screen, too
    event.stopPropagation()
    return true
  }

  choose(editor: Editor, index: number): void {
    const { menu } = this
    const person = menu?.people[index]
    if (!menu || !person) return
    this.close()
    writeMention(editor, person, menu)
  }

  close(): void {
    clearTimeout(this.timer)
    this.search.abort()
    this.asked = null
    if (this.menu) this.show(null)
  }

  private async ask(asked: Asked) {
    this.search.abort()
    const search = new AbortController()
    this.search = search
    const found = (await this.source?.suggest(asked.text, search.signal)) ?? []
    if (search.signal.aborted || this.asked !== asked) return
    const people = found.slice(0, mostShown)
    this.show(people.length ? { ...asked, people, active: 0 } : null)
  }

  /** Until the answer is there: Enter must not choose somebody whom the text does not mean any more. */
  private keepWhoStillFits(asked: Asked) {
    if (!this.menu) return
    const sought = asked.text.toLowerCase()
    const people = this.menu.people.filter(({ nickname }) => nickname.toLowerCase().includes(sought))
    this.show(people.length && this.menu.from === asked.from ? { ...asked, people, active: 0 } : null)
  }

  private show(menu: MentionMenu | null) {
    this.menu = menu
    for (const listener of this.listeners) listener()
  }
}

/** An `@` within a word is an address, and in code it means something else. */
function askedAt({ selection }: EditorState): Asked | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.spec.code || $from.marks().some((mark) => mark.type.spec.code)) return null
  const start = Math.max(0, $from.parentOffset - longest - 2)
  const before = $from.parent.textBetween(start, $from.parentOffset, undefined, '\ufffc')
  const text = /(?:^|[^\w.@-])@([^\s@\ufffc]+)$/.exec(before)?.[1]
  return text ? { text, from: $from.pos - text.length - 1, to: $from.pos } : null
}
