import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Follower } from '../cursor/follow-cursor.ts'
import { choicesCalled, type InsertChoice, type InsertTools } from './insert-choices.ts'

/** What is typed after a `/`, and where that stands. */
interface Asked {
  text: string
  from: number
  to: number
}

/** The open list; the page draws it (insert-list.tsx). */
export interface OpenInsertMenu extends Asked {
  choices: readonly InsertChoice[]
  active: number
}

/** The list of what can be inserted, while a `/` is being completed: by the name of a block, or by the first letters of its pinyin. */
export class InsertMenu implements Follower {
  private menu: OpenInsertMenu | null = null
  /** Place of the `/` whose list was closed by Esc. */
  private dismissed = -1
  private readonly listeners = new Set<() => void>()
  private readonly tools: InsertTools
  private isOn = true

  constructor(tools: InsertTools) {
    this.tools = tools
  }

  /** Whether it opens: small texts do without. */
  turn(isOn: boolean): void {
    this.isOn = isOn
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly current = () => this.menu

  look(view: EditorView): void {
    if (view.composing || !this.isOn) return
    const asked = view.hasFocus() ? askedAt(view.state) : null
    if (asked?.from !== this.dismissed) this.dismissed = -1
    if (!asked || this.dismissed >= 0) return this.close()
    if (asked.text === this.menu?.text && asked.from === this.menu.from) return
    const choices = choicesCalled(asked.text)
    this.show(choices.length ? { ...asked, choices, active: 0 } : null)
  }

  press(editor: Editor, event: KeyboardEvent): boolean {
    const { menu } = this
    if (!menu || event.isComposing || editor.view.composing) return false
    const count = menu.choices.length
    if (event.key === 'ArrowDown') this.show({ ...menu, active: (menu.active + 1) % count })
    else if (event.key === 'ArrowUp') this.show({ ...menu, active: (menu.active + count - 1) % count })
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
    const choice = menu?.choices[index]
    if (!menu || !choice) return
    this.close()
    editor.chain().focus().deleteRange(menu).run()
    choice.run(editor, this.tools)
  }

  close(): void {
    if (this.menu) this.show(null)
  }

  private show(menu: OpenInsertMenu | null) {
    this.menu = menu
    for (const listener of this.listeners) listener()
  }
}

/** At the beginning of a block or after a space; Chinese keyboards have 、 on the same key. In code it means something else. */
function askedAt({ selection }: EditorState): Asked | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.spec.code || $from.marks().some((mark) => mark.type.spec.code)) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc').slice(-24)
  const isWhole = $from.parentOffset < 24
  const text = (isWhole ? /(?:^[/、]|\s\/)([^\s/、\ufffc]{0,16})$/ : /\s\/([^\s/\ufffc]{0,16})$/).exec(before)?.[1]
  return text === undefined ? null : { text, from: $from.pos - text.length - 1, to: $from.pos }
}
