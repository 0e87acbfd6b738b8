import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { type Asked, askedBehind, ListAtCursor, type OpenList, textBefore } from '../cursor/list-at-cursor.ts'
import { writeThing } from './thing-node.ts'
import type { FoundThing, ThingSource } from './thing-source.ts'

const debounce = 150
/** What is looked for is no longer. */
const longest = 60

/** The open list; the page draws it (link-list.tsx). */
export interface LinkMenu extends OpenList<FoundThing> {
  state: 'empty' | 'asking' | 'found' | 'failed'
}

/** The list of what can be linked to, while `[[` is being completed. Chinese input methods write 【【 with the same keys. */
export class LinkSuggestions extends ListAtCursor<FoundThing, LinkMenu> {
  private source: ThingSource | undefined

  /** Where things are looked up from now on; nowhere, then no list opens. */
  askAt(source: ThingSource | undefined): void {
    this.source = source
  }

  protected askedAt(state: EditorState): Asked | null {
    const before = this.source && textBefore(state, longest + 2)
    return askedBehind(state, /(?:\[\[|【【)([^[\]【】\ufffc\n]*)$/.exec(before ?? '')?.[1], 2)
  }

  protected answer(asked: Asked): void {
    if (!asked.text.trim()) return this.show({ ...asked, entries: [], active: 0, state: 'empty' })
    // Enter must not choose what the text does not mean any more
    this.show({ ...asked, entries: [], active: 0, state: 'asking' })
    this.lookUp(debounce, async (signal) => {
      try {
        const entries = (await this.source?.suggest(asked.text.trim(), signal)) ?? []
        return { ...asked, entries, active: 0, state: 'found' }
      } catch {
        return { ...asked, entries: [], active: 0, state: 'failed' }
      }
    })
  }

  protected write(editor: Editor, thing: FoundThing, asked: Asked): void {
    writeThing(editor, thing, withEnd(editor.state, asked))
  }
}

/** Brackets that were closed already go with the rest. */
function withEnd({ doc }: EditorState, { from, to }: Asked) {
  const behind = doc.textBetween(to, Math.min(to + 2, doc.resolve(to).end()), undefined, '\ufffc')
  return { from, to: to + (/^(?:\]\]|】】|]|】)/.exec(behind)?.[0].length ?? 0) }
}
