// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editorExtensions } from '#src/ui/editor/extensions.ts'
import { host } from './host.ts'

test('what is copied from where a model wrote keeps its label when it is pasted, and when somebody edits it', () => {
  const element = document.createElement('div')
  const editor = new Editor({ element, extensions: editorExtensions('default', host), content: '<p></p>' })
  editor.view.pasteHTML(
    '<div data-ai-generated="hunyuan-turbos-latest"><p>锁只让一个人进去。</p><p>其他人等着。</p></div>',
    new Event('paste') as ClipboardEvent,
  )
  expect(editor.getHTML()).toContain('<div data-ai-generated="hunyuan-turbos-latest"><p>锁只让一个人进去。</p>')
  editor.commands.insertContentAt(editor.state.doc.textContent.length - 2, '都')
  expect(editor.getHTML()).toContain('data-ai-generated="hunyuan-turbos-latest"')
  editor.view.pasteHTML(
    '<p>见<a data-type="thing" data-id="7" href="/x/7">潮汐</a></p>',
    new Event('paste') as ClipboardEvent,
  )
  expect(editor.getHTML()).toContain('<a data-type="thing" data-id="7" href="/x/7">潮汐</a>')
  editor.destroy()
})
