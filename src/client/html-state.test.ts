import { expect, test } from 'vitest'
import { stateWithout } from './html-state.ts'

const html = '<p>锁 & "键"</p>'
const shown = new Map([[html, 'doc-1']])

test('a text that the page shows stands in the state as a mark, wherever it is', () => {
  const state = { document: { content: html }, list: [html, '别的'] }
  expect(JSON.parse(stateWithout(state, shown))).toEqual({
    document: { content: '\u0001html:doc-1' },
    list: ['\u0001html:doc-1', '别的'],
  })
})

test('texts that only contain it stay as they are', () => {
  const state = [`说"${html}`, `说\\"${html}`, `${html}"`, `\\${html}`, `x${html}`]
  expect(JSON.parse(stateWithout(state, shown))).toEqual(state)
})

test('nothing in it ends the script element or a line of JavaScript', () => {
  const state = ['</script><script>', '\u2028\u2029']
  const text = stateWithout(state, shown)
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(state)
})
