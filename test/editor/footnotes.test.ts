// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editorExtensions } from '#src/ui/editor/extensions.ts'
import { addFootnote } from '#src/ui/editor/nodes/note-nodes.ts'
import { htmlOf } from '#src/ui/editor/text/stored-text.ts'
import { host } from './host.ts'

const mark = (id: string, label: number) => `<sup data-type="footnote" data-id="${id}">${label}</sup>`
const note = (id: string, text: string) => `<li data-id="${id}"><p>${text}</p></li>`

test('a footnote that is put in before others is the first, and the others count on', () => {
  const stored = `<p>甲</p><p>乙${mark('1', 1)}丙${mark('x', 2)}</p><ol data-type="footnotes">${note('无', '无人提到')}${note('1', '乙注')}${note('x', '丙注')}</ol>`
  const editor = new Editor({ extensions: editorExtensions('default', host), content: stored })
  editor.commands.setTextSelection(2)
  addFootnote(editor)
  expect(htmlOf(editor.state.doc)).toBe(
    `<p>甲${mark('2', 1)}</p><p>乙${mark('1', 2)}丙${mark('x', 3)}</p><ol data-type="footnotes">` +
      `${note('2', '')}${note('1', '乙注')}${note('x', '丙注')}${note('无', '无人提到')}</ol>`,
  )
  editor.destroy()
})
