import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Follower } from '../cursor/follow-cursor.ts'
import { writeThing } from './thing-node.ts'
import type { FoundThing, ThingSource } from './thing-source.ts'

const debounce = 150
/** What is looked for is no longer. */
const longest = 60

/** What is typed after `[[`, and where that stands. */
interface Asked {
  text: string
  from: number
  to: number
}

/** The open list; the page draws it (link-list.tsx). */
export interface LinkMenu extends Asked {
  things: readonly FoundThing[]
  active: number
  state: 'empty' | 'asking' | 'found' | 'failed'
}

/** The list of what can be linked to, while `[[` is being completed. Chinese input methods write 【【 with the same keys. */
export class LinkSuggestions implements Follower {
  private menu: LinkMenu | null = null
  /** Place of the `[[` whose list was closed by Esc. */
  private dismissed = -1
  private timer: ReturnType<typeof setTimeout> | undefined
  private search = new AbortController()
  private readonly listeners = new Set<() => void>()
  private source: ThingSource | undefined

  /** Where things are looked up from now on; nowhere, then no list opens. */
  askAt(source: ThingSource | undefined): void {
    this.source = source
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly current = () => this.menu

  look(view: EditorView): void {
    if (view.composing) return
    const asked = view.hasFocus() && this.source ? askedAt(view.state) : null
    if (asked?.from !== this.dismissed) this.dismissed = -1
    if (!asked || this.dismissed >= 0) return this.close()
    if (asked.text === this.menu?.text && asked.from === this.menu.from) return
    clearTimeout(this.timer)
    this.search.abort()
    if (!asked.text.trim()) return this.show({ ...asked, things: [], active: 0, state: 'empty' })
    // Enter must not choose what the text does not mean any more
    this.show({ ...asked, things: [], active: 0, state: 'asking' })
    this.timer = setTimeout(() => void this.ask(asked), debounce)
  }

  press(editor: Editor, event: KeyboardEvent): boolean {
    const { menu } = this
    if (!menu || event.isComposing || editor.view.composing) return false
    const count = menu.things.length
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
    const thing = menu?.things[index]
    if (!menu || !thing) return
    this.close()
    writeThing(editor, thing, withEnd(editor.state, menu))
  }

  close(): void {
    clearTimeout(this.timer)
    this.search.abort()
    if (this.menu) this.show(null)
  }

  private async ask(asked: Asked) {
    const search = new AbortController()
    this.search = search
    let found: Pick<LinkMenu, 'things' | 'state'>
    try {
      found = { things: (await this.source?.suggest(asked.text.trim(), search.signal)) ?? [], state: 'found' }
    } catch {
      found = { things: [], state: 'failed' }
    }
    if (!search.signal.aborted && this.menu) this.show({ ...this.menu, ...asked, ...found, active: 0 })
  }

  private show(menu: LinkMenu | null) {
    this.menu = menu
    for (const listener of this.listeners) listener()
  }
}

/** Brackets that were closed already go with the rest. */
function withEnd({ doc }: EditorState, { from, to }: Asked) {
  const behind = doc.textBetween(to, Math.min(to + 2, doc.resolve(to).end()), undefined, '\ufffc')
  return { from, to: to + (/^(?:\]\]|】】|]|】)/.exec(behind)?.[0].length ?? 0) }
}

/** In code brackets mean something else. */
function askedAt({ selection }: EditorState): Asked | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.spec.code || $from.marks().some((mark) => mark.type.spec.code)) return null
  const start = Math.max(0, $from.parentOffset - longest - 2)
  const before = $from.parent.textBetween(start, $from.parentOffset, undefined, '\ufffc')
  const text = /(?:\[\[|【【)([^[\]【】\ufffc\n]*)$/.exec(before)?.[1]
  return text === undefined ? null : { text, from: $from.pos - text.length - 2, to: $from.pos }
}
