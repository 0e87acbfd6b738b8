import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { type Asked, askedBehind, ListAtCursor, textBefore } from '../cursor/list-at-cursor.ts'
import { writeMention } from './mention-node.ts'
import type { MentionPerson, MentionSource } from './mention-source.ts'

/** Specification, section 9. */
const debounce = 100
const mostShown = 10
/** No nickname is longer. */
const longest = 60

/** The people who fit while an `@` is being completed; a list that has nobody is closed. */
export class MentionSuggestions extends ListAtCursor<MentionPerson> {
  private source: MentionSource | undefined

  /** Where people are looked up from now on; nowhere, then no list opens. */
  askAt(source: MentionSource | undefined): void {
    this.source = source
  }

  /** An `@` within a word is an address. */
  protected askedAt(state: EditorState): Asked | null {
    const before = this.source && textBefore(state, longest + 2)
    return askedBehind(state, /(?:^|[^\w.@-])@([^\s@\ufffc]+)$/.exec(before ?? '')?.[1], 1)
  }

  protected answer(asked: Asked): void {
    this.keepWhoStillFits(asked)
    this.lookUp(debounce, async (signal) => {
      const found = (await this.source?.suggest(asked.text, signal)) ?? []
      return found.length ? { ...asked, entries: found.slice(0, mostShown), active: 0 } : null
    })
  }

  /** Until the answer is there: Enter must not choose somebody whom the text does not mean any more. */
  private keepWhoStillFits(asked: Asked) {
    if (!this.menu) return
    const sought = asked.text.toLowerCase()
    const entries = this.menu.entries.filter(({ nickname }) => nickname.toLowerCase().includes(sought))
    this.show(entries.length && this.menu.from === asked.from ? { ...asked, entries, active: 0 } : null)
  }

  protected write(editor: Editor, person: MentionPerson, asked: Asked): void {
    writeMention(editor, person, asked)
  }
}
