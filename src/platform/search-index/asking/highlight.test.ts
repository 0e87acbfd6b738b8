import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'
import { parseQuery } from './parse-query.ts'

const terms = (query: string) => parseQuery(query).terms
const marked = (text: string, query: string, length?: number) =>
  highlight(text, terms(query), length === undefined ? {} : { length })
    .map((fragment) => (fragment.hit ? `[${fragment.text}]` : fragment.text))
    .join('')

describe('highlight', () => {
  it('marks every hit in the text as it was written', () => {
    expect(marked('用 Redis 实现分布式锁：ＲＥＤＩＳ', 'redis 分布式锁')).toBe(
      '用 [Redis] 实现[分布式锁]：[ＲＥＤＩＳ]',
    )
  })

  it('marks whole words only, Han neighbours do not count', () => {
    expect(marked('JavaScript 与Java和java8', 'java')).toBe('JavaScript 与[Java]和java8')
  })

  it('joins overlapping hits', () => {
    expect(marked('分布式锁', '分布 布式')).toBe('[分布式]锁')
  })

  it('keeps markup as text', () => {
    expect(highlight('<b>锁</b>', terms('锁'))).toEqual([
      { text: '<b>', hit: false },
      { text: '锁', hit: true },
      { text: '</b>', hit: false },
    ])
  })

  it('loses nothing of the text, whatever is in it', () => {
    for (const text of ['', '\0锁\ud800锁', '①ﷺ锁e\u0301', '𠮷锁𠮷', 'İ锁']) {
      const fragments = highlight(text, terms('锁 e 1'))
      expect(fragments.map((fragment) => fragment.text).join('')).toBe(text)
    }
  })
})

describe('a snippet', () => {
  const long = `${'前言'.repeat(100)}一把锁。${'中间'.repeat(100)}分布式锁与锁的锁${'结尾'.repeat(100)}`

  it('shows the place where most hits stand together', () => {
    const text = marked(long, '锁', 40)
    expect(text).toContain('分布式[锁]与[锁]的[锁]')
    expect(text.startsWith('…')).toBe(true)
    expect(text.endsWith('…')).toBe(true)
    expect(text.replace(/[[\]…]/g, '')).toHaveLength(40)
  })

  it('shows the beginning of a text without hits, and short texts whole', () => {
    expect(marked(long, '无', 10)).toBe('前言前言前言前言前言…')
    expect(marked('一把\n\n锁', '锁', 10)).toBe('一把 [锁]')
  })

  it('never halves a character', () => {
    for (let length = 5; length < 12; length += 1)
      expect(marked('𠮷'.repeat(40), '锁', length).isWellFormed()).toBe(true)
  })
})
