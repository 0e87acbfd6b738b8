import { beforeAll, expect, test, vi } from 'vitest'
import { jsonOfState, readState, withoutShown } from './html-state.ts'

beforeAll(() => vi.stubGlobal('CSS', { escape: (text: string) => text }))

/** What the browser reads of a state, on a page that shows these texts. */
function readBack(state: unknown, shown: Map<string, string>) {
  const html = new Map([...shown].map(([text, name]) => [`[data-html="${name}"]`, text]))
  const json = withoutShown(jsonOfState(state), shown)
  const page = {
    getElementById: () => ({ textContent: json }),
    querySelector: (selector: string) => ({ innerHTML: html.get(selector) }),
  }
  return { json, state: readState(page as unknown as Document) }
}

test('a text that the page shows is not sent a second time', () => {
  const content = '<p>锁给不了它没有的保证。</p>'
  const { json, state } = readBack({ content, title: '分布式锁' }, new Map([[content, 'content']]))
  expect(json).not.toContain('锁给不了')
  expect(state).toEqual({ content, title: '分布式锁' })
})

test('whatever people write comes back as it was, also what looks like our marks', () => {
  const texts = [
    '\u0001html:content',
    '\u0001',
    '\u0001\u0001html:x',
    '"\u0001html:content',
    '</script><script>',
    '\u2028',
    'x\\',
  ]
  const state = { texts, content: '<p>x</p>' }
  const { json, state: read } = readBack(state, new Map([['<p>x</p>', 'content']]))
  expect(read).toEqual(state)
  expect(json).not.toMatch(/[<\u2028]/)
})
