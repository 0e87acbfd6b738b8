// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { applyChanges, followDocument } from '#src/ui/editor/polish/apply-changes.ts'
import { isChange, partsOf } from '#src/ui/editor/polish/changes.ts'
import { passagesOf } from '#src/ui/editor/polish/passages.ts'
import { editorExtensions } from '#src/ui/editor/extensions.ts'
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
const whole = ({ state: { doc } }: Editor, longest = 8000) =>
  passagesOf(doc, { from: 0, to: doc.content.size }, longest)

/** Polishes the whole text by a function of lines. */
function polish(editor: Editor, by: (text: string) => string, longest?: number) {
  const { mapping, stop } = followDocument(editor)
  const changes = whole(editor, longest).flatMap((passage) => partsOf(passage, by(passage.text)).filter(isChange))
  const lost = applyChanges(editor, changes, mapping)
  stop()
  return { changes, lost }
}

const rich =
  '<h2>锁的<strong>得用法</strong></h2><p>先<a href="https://a.test/x">看这里</a>再<img src="/files/a" alt="图">说，<code>x = 1</code>和' +
  '<span data-type="inline-math" data-latex="a+b"></span>要要注意</p><pre><code>锁的得</code></pre>' +
  '<p><span data-type="mention" data-id="5" data-label="小林">@小林</span>说的<a data-type="thing" data-id="7">非公开内容</a>不对对</p>'

test('words are changed, and nothing else', () => {
  const editor = open(rich)
  const before = editor.getHTML()
  const [passage] = whole(editor)
  expect(passage!.text).toBe('锁的得用法\n先⟦1⟧再⟦2⟧说，⟦3⟧和⟦4⟧要要注意\n⟦5⟧说的⟦6⟧不对对')
  const { changes, lost } = polish(editor, (text) =>
    text.replace('的得用法', '的用法').replace('要要', '要').replace('对对', '对。'),
  )
  expect(lost).toBe(0)
  expect(changes.length).toBeGreaterThanOrEqual(3)
  const after = editor.getHTML()
  expect(after).toBe(before.replace('<strong>得用法', '<strong>用法').replace('要要', '要').replace('不对对', '不对。'))
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test('a model that takes marks away, adds or moves them, or joins lines, changes none of that', () => {
  for (const by of [
    (text: string) => text.replace(/⟦\d+⟧/g, ''),
    (text: string) => `${text}⟦9⟧⟦1⟧`,
    (text: string) => text.replaceAll('\n', ''),
    (text: string) => text.split('').toReversed().join(''),
    () => '',
    () => '我不能这样做。',
  ]) {
    const editor = open(rich)
    const kept = (html: string) => html.match(/<(?:a|img|code|span|pre)\b[^>]*>(?:[^<]*<\/(?:a|code|span)>)?/g)
    const before = editor.getHTML()
    polish(editor, by)
    expect(kept(editor.getHTML())).toEqual(kept(before))
    expect(editor.state.doc.childCount).toBe(4)
  }
})

test('whatever a text consists of, its marks and blocks stay', () => {
  // the editor itself mends the columns of a table with each change
  for (const html of everyConstruct.filter((one) => !one.includes('colwidth'))) {
    const editor = open(html)
    // the editor adds a line to write on with the first change, whatever that is
    editor.commands.insertContentAt(editor.state.doc.content.size, '<p>尾</p>')
    const before = editor.getHTML()
    polish(editor, (text) => text)
    expect(editor.getHTML()).toBe(before)
    polish(editor, (text) => text.replace(/[\p{L}\p{N}]+/gu, (word) => (word.length > 1 ? word : `${word}字`)))
    expect(editor.getHTML().replaceAll('字', '')).toBe(before.replaceAll('字', ''))
  }
})

test('what is selected goes alone; long texts go in parts', () => {
  const editor = open('<p>第一段有字</p><p>第二段有字</p><p>第三段有字</p>')
  expect(passagesOf(editor.state.doc, { from: 3, to: 10 }, 8000)).toMatchObject([{ text: '段有字\n第二' }])
  expect(whole(editor, 11).map(({ text }) => text)).toEqual(['第一段有字\n第二段有字', '第三段有字'])
  const { lost } = polish(editor, (text) => text.replaceAll('有字', '有词'), 11)
  expect([lost, editor.getText({ blockSeparator: '|' })]).toEqual([0, '第一段有词|第二段有词|第三段有词'])
})

test('what others write meanwhile stays, and changes find their places', () => {
  const editor = open('<p>甲错字，乙错词。</p>')
  const { mapping, stop } = followDocument(editor)
  const changes = whole(editor).flatMap((passage) => partsOf(passage, '甲对字，乙对词。').filter(isChange))
  editor.commands.insertContentAt(1, '开头')
  const place = editor.getText().indexOf('乙') + 1
  editor.commands.insertContentAt({ from: place + 1, to: place + 2 }, '改')
  const lost = applyChanges(editor, changes, mapping)
  stop()
  expect([lost, editor.getText()]).toEqual([1, '开头甲对字，乙改词。'])
})
