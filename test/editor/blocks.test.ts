// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { movedBlock } from '#src/ui/editor/blocks/move-blocks.ts'
import { editorExtensions } from '#src/ui/editor/extensions.ts'
import { foundIn, matchesIn, replaceAll, replaceOne, seek, step } from '#src/ui/editor/find/find.ts'
import { choicesCalled, insertChoices } from '#src/ui/editor/insert/insert-choices.ts'
import { host } from './host.ts'

// Blocks are put in by their names, moved past each other, and words in them found.

let editor: Editor
afterEach(() => editor.destroy())
function write(content: string) {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: editorExtensions('default', host),
    content,
  })
  // a window without layout cannot scroll
  editor.view.setProps({ handleScrollToSelection: () => true })
  return editor
}

test('what is put in is found by its name, its pinyin, and the first letters of that', () => {
  write('')
  const named = (text: string) => choicesCalled(text).map(({ label }) => label)
  expect(named('')).toHaveLength(insertChoices.length)
  expect(named('dmk')).toEqual(['代码块'])
  expect(named('daima')).toEqual(['代码块'])
  // its own name comes before what others call it
  expect(named('d').slice(0, 2)).toEqual(['代码块', '定义列表'])
  expect(named('代码')).toEqual(['代码块'])
  expect(named('BG')).toEqual(['表格'])
  expect(named('h2')).toEqual(['标题 2'])
  expect(named('标题2')).toEqual(['标题 2'])
  expect(named('zzz')).toEqual([])
})

test('every one of them does what it says in an empty text', () => {
  for (const choice of insertChoices.filter(({ label }) => label !== '图片' && label !== '公式')) {
    write('')
    choice.run(editor, { onMath: () => {} })
    expect(editor.getHTML(), choice.label).not.toBe('<p></p>')
    editor.destroy()
  }
  const asked: object[] = []
  insertChoices.find(({ label }) => label === '公式')!.run(write(''), { onMath: (target) => asked.push(target) })
  expect(asked).toEqual([{ latex: '', display: true }])
})

test('a block moves past its neighbour with the cursor in it, an item within its list, and nothing past the end', () => {
  write('<p>甲</p><h2>乙乙</h2><ul><li><p>一</p></li><li><p>二</p></li></ul>')
  const move = (by: 1 | -1) => {
    const moved = movedBlock(editor.state, by)
    if (moved) editor.view.dispatch(moved)
    return moved !== null
  }
  editor.commands.setTextSelection(5)
  expect(move(-1)).toBe(true)
  expect(editor.getHTML()).toMatch(/^<h2>乙乙<\/h2><p>甲<\/p>/)
  editor.commands.insertContent('|')
  expect(editor.getHTML()).toContain('<h2>乙|乙</h2>')
  expect(move(-1)).toBe(false)
  expect(move(1)).toBe(true)
  const at = editor.state.doc.content.size - 5
  editor.commands.setTextSelection(at)
  expect(editor.state.selection.$from.parent.textContent).toBe('二')
  expect(move(-1)).toBe(true)
  expect(editor.getHTML()).toContain('<ul><li><p>二</p></li><li><p>一</p></li></ul>')
  expect(move(-1)).toBe(false)
})

test('words are found across marks, in every block, and replaced in one step', () => {
  write('<p>Redis 和 re<strong>dis</strong></p><ul><li><p>REDIS</p></li></ul><p>ⅠReİdis</p>')
  seek(editor.view, { text: 'redis', isExact: false })
  expect(foundIn(editor.state)).toMatchObject({ active: 0, matches: { length: 3 } })
  step(editor.view, -1)
  expect(foundIn(editor.state).active).toBe(2)
  expect(matchesIn(editor.state.doc, { text: 'redis', isExact: true })).toHaveLength(1)
  step(editor.view, 1)
  replaceOne(editor.view, '键')
  expect(editor.getHTML()).toMatch(/^<p>键 和 re<strong>dis/)
  expect(replaceAll(editor.view, '键')).toBe(2)
  expect(editor.getText()).not.toMatch(/redis/i)
  expect(foundIn(editor.state).matches).toEqual([])
  editor.commands.undo()
  seek(editor.view, null)
  expect(foundIn(editor.state).matches).toEqual([])
})
