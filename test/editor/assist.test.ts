// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { editorExtensions } from '#src/ui/editor/extensions.ts'
import { putBelow, putIn, putInPlace } from '#src/ui/editor/assist/put-in.ts'
import { linesOf, takenText } from '#src/ui/editor/assist/taken-text.ts'
import { followDocument } from '#src/ui/editor/polish/apply-changes.ts'
import { everyConstruct } from './every-construct.ts'
import { host } from './host.ts'

const opened: Editor[] = []
afterEach(() => opened.splice(0).forEach((editor) => editor.destroy()))
function open(content: string): Editor {
  const element = document.createElement('div')
  const editor = new Editor({ element, extensions: editorExtensions('default', host), content })
  opened.push(editor)
  return editor
}

const model = 'test-model'
/** As a model would translate each line. */
function translated(editor: Editor, by: (line: string) => string) {
  const { doc } = editor.state
  const { mapping } = followDocument(editor)
  const { passages } = takenText(editor, 'translation', 8000)
  const lines = passages.flatMap((passage) => {
    const said = passage.text.split('\n').map(by)
    return linesOf(passage).map((place, at) => ({ place, text: said[at]! }))
  })
  return { lines, doc, mapping, model }
}
const rich =
  '<h2>锁的用法</h2><p>先<a href="https://a.test/x">看<strong>这</strong>里</a>再<img src="/files/a" alt="图">说<code>x = 1</code></p>' +
  '<ul><li><p>一</p></li><li><p>二<span data-type="inline-math" data-latex="a+b"></span></p></li></ul><p>尾</p>'
const atoms = (html: string) => html.match(/<(?:a|img|code|span)\b[^>]*>/g)

test('a translation takes the place of the text; pictures, links and code are as they were; one step', () => {
  const editor = open(rich)
  const before = editor.getHTML()
  const lost = putInPlace(
    editor,
    translated(editor, (line) => line.replace(/[\p{Script=Han}]+/gu, 'T')),
  )
  expect(lost).toBe(0)
  const after = editor.getHTML()
  expect(after).toContain(`<div data-ai-generated="${model}"><h2>T</h2><p>T<a`)
  expect(after).toContain('看<strong>这</strong>里')
  expect(atoms(after)).toEqual(atoms(before))
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test('a translation stands below the text, which stays', () => {
  const editor = open('<h2>锁</h2><p>见<a href="https://a.test/x">这里</a></p><p>完</p>')
  editor.commands.setTextSelection({ from: 1, to: 7 })
  putBelow(
    editor,
    translated(editor, (line) => line.replace('锁', 'Lock').replace('见', 'See ')),
  )
  expect(editor.getHTML()).toMatch(
    /^<h2>锁<\/h2><p>见<a[^>]*>这里<\/a><\/p><div data-ai-generated="test-model"><h2>Lock<\/h2><p>See <a.*<\/div><p>完<\/p>/,
  )
})

test('what others changed meanwhile is not replaced', () => {
  const editor = open('<p>甲</p><p>乙</p>')
  const translation = translated(editor, (line) => line.replace('甲', 'A').replace('乙', 'B'))
  editor.commands.insertContentAt({ from: 1, to: 2 }, '甲们')
  expect(putInPlace(editor, translation)).toBe(1)
  expect(editor.state.doc.textContent).toBe('甲们B')
})

test('an outline comes where the cursor is, a summary above', () => {
  const editor = open('<p>开头</p><p></p><p>结尾</p>')
  editor.commands.setTextSelection(5)
  const taken = takenText(editor, 'outline', 8000)
  expect(taken.passages.map(({ text }) => text)).toEqual(['开头'])
  putIn(editor, { html: '<ul><li>一</li><li>二</li></ul>', model }, { at: taken.range.to, side: 'after' })
  putIn(editor, { html: '<p>概括</p>', model }, { at: 0, side: 'before' })
  expect(editor.getHTML()).toBe(
    '<div data-ai-generated="test-model"><p>概括</p></div><p>开头</p><div data-ai-generated="test-model"><ul data-bare=""><li data-bare=""><p>一</p></li><li data-bare=""><p>二</p></li></ul></div><p>结尾</p>'.replaceAll(
      '<ul data-bare="">',
      '<ul>',
    ),
  )
  editor.commands.undo()
  editor.commands.undo()
  expect(editor.getText({ blockSeparator: '|' })).toBe('开头||结尾')
})

test('whatever a text consists of, what is written stands in it', () => {
  for (const html of everyConstruct) {
    const editor = open(html)
    const size = editor.state.doc.content.size
    for (const at of [0, size >> 1, size]) {
      const place = open(html)
      putIn(place, { html: '<p>写的</p>', model }, { at, side: 'after' })
      expect(place.getText()).toContain('写的')
      place.state.doc.check()
    }
    const translation = translated(editor, (line) => line.replaceAll(/\p{Script=Han}/gu, '译'))
    if (!translation.lines.length) continue
    expect(putInPlace(editor, translation)).toBe(0)
    editor.state.doc.check()
    expect(editor.getHTML()).toContain('data-ai-generated')
  }
})
