import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { type Asked, askedBehind, ListAtCursor, textBefore } from '../cursor/list-at-cursor.ts'
import { choicesCalled, type InsertChoice, type InsertTools } from './insert-choices.ts'

/** As many characters as a name and what stands before it can have. */
const characters = 24

/** The list of what can be inserted, while a `/` is being completed: by the name of a block, or by the first letters of its pinyin. */
export class InsertMenu extends ListAtCursor<InsertChoice> {
  private readonly tools: InsertTools
  private isOn = true

  constructor(tools: InsertTools) {
    super()
    this.tools = tools
  }

  /** Whether it opens: small texts do without. */
  turn(isOn: boolean): void {
    this.isOn = isOn
  }

  /** At the beginning of a block or after a space; Chinese keyboards have 、 on the same key. */
  protected askedAt(state: EditorState): Asked | null {
    const before = this.isOn ? textBefore(state, characters) : null
    const isWhole = state.selection.$from.parentOffset < characters
    const sign = isWhole ? /(?:^[/、]|\s\/)([^\s/、\ufffc]{0,16})$/ : /\s\/([^\s/\ufffc]{0,16})$/
    return askedBehind(state, sign.exec(before ?? '')?.[1], 1)
  }

  protected answer(asked: Asked): void {
    const entries = choicesCalled(asked.text)
    this.show(entries.length ? { ...asked, entries, active: 0 } : null)
  }

  protected write(editor: Editor, choice: InsertChoice, asked: Asked): void {
    editor.chain().focus().deleteRange(asked).run()
    choice.run(editor, this.tools)
  }
}
