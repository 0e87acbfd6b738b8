// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { editorExtensions } from '#src/ui/editor/extensions.ts'
import { emojiCodesIn } from '#src/ui/emoji/emoji-codes.ts'
import { host } from './host.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())
function open(content: string): Editor {
  const element = document.createElement('div')
  document.body.append(element)
  return (editor = new Editor({ element, extensions: editorExtensions('default', host), content }))
}
const pictures = () => [...editor!.view.dom.querySelectorAll('.emoji')].map((picture) => picture.textContent)

test('codes are those that have a picture', () => {
  const found = emojiCodesIn('[微笑][OK][ok][没有][微笑微笑微笑微笑微]【赞】[]').map(({ name }) => name)
  expect(found).toEqual(['微笑', 'OK'])
})

test('a code is a picture while the cursor is elsewhere, and never in code; the text stays what it was', () => {
  const html = '<p>开头</p><p>你好[微笑]呀[OK]</p><p><code>[赞]</code></p><pre><code>[赞]</code></pre>'
  open(html)
  editor!.commands.setTextSelection(1)
  expect(pictures()).toEqual(['[微笑]', '[OK]'])
  editor!.commands.setTextSelection(8)
  expect(pictures()).toEqual(['[OK]'])
  editor!.commands.setTextSelection(1)
  editor!.commands.insertContent('[火]')
  expect(pictures()).toEqual(['[微笑]', '[OK]'])
  editor!.commands.setTextSelection(1)
  editor!.commands.insertContentAt(2, '又')
  expect(editor!.getHTML()).not.toContain('emoji')
})

test('Backspace behind a code takes all of it away, elsewhere a letter', () => {
  open('<p>好[微笑]</p>')
  editor!.commands.setTextSelection(6)
  editor!.commands.keyboardShortcut('Backspace')
  expect(editor!.getText()).toBe('好')
})
