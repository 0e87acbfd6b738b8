// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test, vi } from 'vitest'
import { editorExtensions } from '#src/ui/editor/extensions.ts'
import { host } from './host.ts'

/** Tells of blocks that they are in sight, when it is told to. */
class Sight {
  static all: Sight[] = []
  readonly watched = new Set<Element>()
  readonly tell: (entries: object[]) => void
  constructor(tell: (entries: object[]) => void) {
    this.tell = tell
    Sight.all.push(this)
  }
  observe = (element: Element) => void this.watched.add(element)
  unobserve = (element: Element) => void this.watched.delete(element)
  disconnect = () => this.watched.clear()
}
vi.stubGlobal('IntersectionObserver', Sight)

let editor: Editor | undefined
afterEach(() => {
  editor?.destroy()
  Sight.all = []
})
function open(content: string): HTMLElement[] {
  const element = document.createElement('div')
  document.body.append(element)
  editor = new Editor({ element, extensions: editorExtensions('default', host), content })
  return [...element.querySelectorAll('pre')]
}
const look = (...blocks: Element[]) =>
  Sight.all[0]!.tell(blocks.map((target) => ({ target, isIntersecting: Sight.all[0]!.watched.has(target) })))
const coloursIn = (block: Element) => block.querySelectorAll('[class^="hljs-"]').length
const code = (text: string) => `<pre><code class="language-python">${text}</code></pre>`

test('a block of code is coloured once it is in sight, and again where somebody writes in it', () => {
  const [first, second] = open(`${code('if a:\n  pass')}<p>文</p>${code('return 1')}<p>完</p>`)
  expect(coloursIn(first!) + coloursIn(second!)).toBe(0)
  look(second!)
  expect([coloursIn(first!), coloursIn(second!)]).toEqual([0, 2])
  editor!.commands.insertContentAt(1, 'return\n')
  expect([coloursIn(first!), coloursIn(second!)]).toEqual([3, 2])
  editor!.commands.insertContentAt(editor!.state.doc.content.size - 1, '了')
  expect([coloursIn(first!), coloursIn(second!)]).toEqual([3, 2])
  expect(editor!.getText()).toContain('return\nif a:')
})

test('many blocks that change at once wait until they are in sight; plain and unknown code has no colours', () => {
  open('<p></p>')
  editor!.commands.setContent(`${code('return 1').repeat(6)}<pre><code>if a</code></pre>`)
  const blocks = [...editor!.view.dom.querySelectorAll('pre')]
  expect(blocks.map(coloursIn)).toEqual([0, 0, 0, 0, 0, 0, 0])
  look(...blocks)
  expect(blocks.map(coloursIn)).toEqual([2, 2, 2, 2, 2, 2, 0])
})
