// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { TextBinding } from '#src/ui/editor/text/text-binding.ts'
import { editorExtensions } from '#src/ui/editor/extensions.ts'
import { host } from './host.ts'

/** An editor in a screen that shows the values it was told later than they were written. */
function openEditor(value: string) {
  const binding = new TextBinding()
  const told: string[] = []
  const hold = (held: string) =>
    binding.listen({ value: held, onChange: (html) => told.push(html), onLength: () => {} })
  hold(value)
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: editorExtensions('default', host),
    onBeforeCreate: ({ editor: made }) => binding.open(made, value),
  })
  binding.start(editor, value)
  const write = (letters: string) => {
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, letters)
    binding.emit(editor)
  }
  const show = (held: string) => {
    hold(held)
    binding.takeIn(editor)
  }
  return { editor, binding, told, write, show }
}

test('a screen that is behind takes nothing back, and what a save would take away is still said', () => {
  const { editor, binding, told, write, show } = openEditor('<p>看<video></video></p>')
  write('写')
  write('好')
  expect(told).toEqual(['<p>看写</p>', '<p>看写好</p>'])
  show(told[0]!)
  expect(editor.getText()).toBe('看写好')
  show(told[1]!)
  expect(editor.getText()).toBe('看写好')
  expect(binding.losses(editor)).not.toEqual([])
  editor.destroy()
})

test('whoever leaves the editor before the screen has heard of the text loses none of it', () => {
  const { editor, binding, told, write, show } = openEditor('')
  write('写好了')
  binding.takeIn(editor)
  expect(editor.getText()).toBe('写好了')
  show(told[0]!)
  show('')
  expect(editor.getText()).toBe('')
  editor.destroy()
})

test('a text from outside comes in, also one that was written here before', () => {
  const { editor, told, write, show } = openEditor('<p>看</p>')
  write('写')
  show(told[0]!)
  show('<p>别人的</p>')
  expect(editor.getText()).toBe('别人的')
  show(told[0]!)
  expect(editor.getText()).toBe('看写')
  editor.destroy()
})
