import { describe, expect, test } from 'vitest'
import { markdownToHtml } from '../markdown.ts'
import { visibleText } from '../text.ts'

// Texts that nobody writes for readers: they end, and what they say stays.

const read = (source: string, syntax: 'rst' | 'myst' = 'rst') => markdownToHtml(source, { syntaxes: [syntax] })

describe('what lies too deep is shown as written', () => {
  test('directives in reStructuredText', () => {
    const lines = Array.from({ length: 100 }, (_, depth) => `${'   '.repeat(depth)}.. note::\n`)
    const html = read(`${lines.join('\n')}\n${'   '.repeat(100)}最深\n`)
    expect(visibleText(html)).toContain('最深')
    expect(html).toContain('.. note::')
    expect(html.match(/data-type="callout"/g)!.length).toBeLessThan(41)
  })

  test('lists in reStructuredText', () => {
    const lines = Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- 第 ${depth} 层\n`)
    expect(visibleText(read(lines.join('\n')))).toContain('第 99 层')
  })

  test('directives in MyST', () => {
    const open = Array.from({ length: 80 }, (_, depth) => `${':'.repeat(90 - depth)}{note}`)
    const close = Array.from({ length: 80 }, (_, depth) => ':'.repeat(11 + depth))
    const html = read([...open, '最深', ...close].join('\n'), 'myst')
    expect(visibleText(html)).toContain('最深')
    expect(html.match(/data-type="callout"/g)!.length).toBeLessThan(42)
  })
})

test('substitutions in a circle end', () => {
  const html = read('|a|\n\n.. |a| replace:: 甲 |b|\n.. |b| replace:: 乙 |a|')
  expect(visibleText(html)).toContain('甲 乙 甲')
})

test('links that name each other in a circle lead nowhere', () => {
  expect(visibleText(read('见 a_。\n\n.. _a: b_\n.. _b: a_'))).toBe('见 a。')
})

test('a table without a cell, and one that is too large, are shown as written', () => {
  expect(read('+---+\n| 半\n')).toContain('<pre>')
  const large = `+${'-+'.repeat(900)}\n|${' |'.repeat(900)}\n`.repeat(4)
  expect(read(large)).toContain('<pre>')
})

test('what is begun and never ended is text', () => {
  for (const text of ['``半', '*半', '`半', '|半', '[半', ':ref:`半', '.. |半', '半_ 与 _半'])
    expect([text, visibleText(read(text))]).toEqual([text, expect.stringContaining(text.startsWith('.. ') ? '' : '半')])
})
