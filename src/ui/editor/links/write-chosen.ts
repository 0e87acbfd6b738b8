import type { Editor } from '@tiptap/core'
import { noteTitle } from './thing-titles.ts'
import { writeThing } from './thing-node.ts'
import type { ChosenLink } from './thing-source.ts'

/** Puts in what the dialog 添加内链 was closed with, in the place of what is selected. */
export function writeChosen(editor: Editor, chosen: ChosenLink): void {
  const { from, to } = editor.state.selection
  if ('thing' in chosen) return writeThing(editor, chosen.thing, { from, to })
  if ('href' in chosen) {
    const marks = [{ type: 'link', attrs: { href: chosen.href, title: null } }]
    editor
      .chain()
      .focus()
      .insertContentAt({ from, to }, [{ type: 'text', text: chosen.words, marks }])
      .unsetMark('link')
      .run()
    return
  }
  const { id, title } = chosen.from
  noteTitle(id, title, null)
  const origin = `<p>出自：<a data-type="thing" data-id="${id}"></a></p>`
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, chosen.original + origin)
    .run()
}
