import { describe, expect, it } from 'vitest'
import { relaxQuery } from '../asking/relax-query.ts'
import { parseQuery, QUERY_LIMITS } from '../asking/parse-query.ts'
import { countGrams, gramsOf, normalise, termsIn } from './tokenise.ts'

const texts = (query: string) => parseQuery(query).terms.map((term) => term.text)

describe('normalise', () => {
  it('treats full-width, compatibility and upper-case forms alike', () => {
    expect(normalise('ＲＥＤＩＳ　缓存①')).toBe('redis 缓存1')
    expect(normalise('不')).toBe('不')
  })

  it('takes out what PostgreSQL refuses', () => {
    expect(normalise('分布\0式\ud800锁')).toBe('分布 式\ufffd锁')
  })
})

describe('gramsOf', () => {
  it('cuts Han text into characters and pairs that do not cross punctuation or spaces', () => {
    expect(gramsOf('分布式，锁 存')).toEqual(['分', '布', '分布', '式', '布式', '锁', '存'])
  })

  it('keeps other words whole, and knows the parts of a name beside it', () => {
    expect(gramsOf('用redis7实现 naïve锁')).toEqual(['用', 'redis7', '实', '现', '实现', 'naïve', '锁'])
    expect(gramsOf('eq_softmax_v')).toEqual(['eq_softmax_v', 'eq', 'softmax', 'v'])
    expect([...termsIn('SoftmaxCrossEntropyLoss').counts.keys()]).toEqual([
      'softmaxcrossentropyloss',
      'softmax',
      'cross',
      'entropy',
      'loss',
    ])
    expect([...termsIn('HTTPServer, URLs, JavaScript').counts.keys()]).toEqual([
      'httpserver',
      'urls',
      'javascript',
      'http',
      'server',
    ])
  })

  it('knows the names of commands in formulas, whatever follows them', () => {
    expect(termsIn('\\tfrac14 \\sum_{i}').counts.keys().toArray()).toEqual(expect.arrayContaining(['tfrac', 'sum']))
  })

  it('takes a very long word in time that grows with it', () => {
    expect(termsIn(`${'a'.repeat(200_000)}B`).counts.size).toBeLessThan(5)
  })

  it('knows c++, c# and .net beside their plain words', () => {
    expect(gramsOf('c++ 和c#、.net')).toEqual(['c', 'c++', '和', 'c#', 'net', '.net'])
    expect(gramsOf('node.js a+b')).toEqual(['node', 'js', 'a', 'b'])
  })

  it('counts occurrences', () => {
    expect(countGrams('锁，锁，死锁').get('锁')).toBe(3)
  })

  it('takes characters beyond U+FFFF as one', () => {
    expect(gramsOf('𠮷野')).toEqual(['𠮷', '野', '𠮷野'])
  })

  it('never makes a term with a colon or a space, which are reserved', () => {
    const hostile = 't:锁 h:锁 \'; drop table "x"; \\ % _ r10:5'
    expect(gramsOf(normalise(hostile)).filter((gram) => /[:\s'\\]/.test(gram))).toEqual([])
  })
})

describe('parseQuery', () => {
  it('answers one or two characters and whole words from the index alone', () => {
    expect(parseQuery('锁 事务 redis').terms).toEqual([
      { text: '锁', grams: ['锁'], kind: 'run', exact: true },
      { text: '事务', grams: ['事务'], kind: 'run', exact: true },
      { text: 'redis', grams: ['redis'], kind: 'word', exact: true },
    ])
  })

  it('confirms longer runs and punctuated words on the text', () => {
    expect(parseQuery('分布式锁 node.js').terms).toEqual([
      { text: '分布式锁', grams: ['分布', '布式', '式锁'], kind: 'run', exact: false },
      { text: 'node.js', grams: ['node', 'js'], kind: 'word', exact: false },
    ])
  })

  it('separates terms at spaces, punctuation and changes of script', () => {
    expect(texts('Redis分布式锁，C++ 与 .NET')).toEqual(['redis', '分布式锁', 'c++', '与', '.net'])
  })

  it('asks the index for c++ and .net exactly', () => {
    expect(parseQuery('c++ .net').terms.map(({ grams, exact }) => ({ grams, exact }))).toEqual([
      { grams: ['c++'], exact: true },
      { grams: ['.net'], exact: true },
    ])
  })

  it('has no terms where nothing can be looked for', () => {
    expect(texts('')).toEqual([])
    expect(texts(' 　%，。？！"\'\\\0 ')).toEqual([])
  })

  it('limits characters and terms and drops repetitions', () => {
    const digits = Array.from({ length: 30 }, (_, index) => `第${index}章`).join(' ')
    expect(texts(digits)).toHaveLength(QUERY_LIMITS.terms)
    expect(parseQuery('锁'.repeat(10_000)).text).toHaveLength(QUERY_LIMITS.characters)
    expect([...parseQuery('\ufdfa'.repeat(10_000)).text].length).toBeLessThanOrEqual(QUERY_LIMITS.characters)
    expect(texts('锁 锁 锁')).toEqual(['锁'])
  })

  it('makes only terms that a text containing them has', () => {
    for (const query of ['分布式锁', 'redis', 'node.js', 'c++', '锁', 'x'.repeat(150)]) {
      const grams = new Set(gramsOf(normalise(`在，${query} 中`)))
      for (const term of parseQuery(query).terms) expect(term.grams.filter((gram) => !grams.has(gram))).toEqual([])
    }
  })
})

describe('a question that may be answered loosely', () => {
  const apart = (text: string) => relaxQuery(parseQuery(text))
  it('has its longer runs cut into words that stand near each other', () => {
    expect(apart('消息顺序')?.near).toEqual([['消息', '顺序']])
    expect(apart('数据结构与算法')?.near).toEqual([['数据', '结构', '算法']])
    expect(apart('单例模式')?.near).toEqual([['单例', '模式']])
  })

  it('is never cut into characters', () => {
    expect(apart('消息对列')?.near).toEqual([['消息', '对列']])
    for (const text of ['正则化', '鑫龘焱垚犇', '线段树', '"数据结构"', '数据', 'redis'])
      expect(apart(text), text).toBeNull()
  })

  it('loses what only asks', () => {
    const asked = (text: string) => apart(text)?.terms.map((term) => term.text)
    expect(asked('什么是限流？')).toEqual(['限流'])
    expect(asked('懒标记是什么')).toEqual(['懒标记'])
    expect(asked('什么是“稳定排序”？')).toEqual(['稳定排序'])
    expect(asked('Redis 和 Memcached 有什么区别')).toEqual(['redis', 'memcached', '区别'])
    expect(asked('动态规划怎么学')).toEqual(['动态', '规划'])
    expect(apart('什么是')).toBeNull()
  })

  it('has its identifiers cut into their parts', () => {
    expect(apart('CrossEntropyLoss')?.near).toEqual([['cross', 'entropy', 'loss']])
  })
})

it('formulas are one term, whatever spaces and braces they have', () => {
  const one = (text: string) => parseQuery(text).terms
  expect(one('\\mathbb{R}')).toEqual([{ text: '\\mathbbr', grams: ['mathbb'], kind: 'formula', exact: false }])
  expect(one('\\mathbb R')).toEqual(one('$\\mathbb{R}$'))
  expect(texts('梯度 \\nabla L')).toEqual(['\\nablal', '梯度'])
  expect(one('f_{j-w_i}')).toMatchObject([{ text: 'f_j-w_i', grams: ['j', 'w', 'i'] }])
  expect(texts('eq_softmax_v -x')).toEqual(['eq_softmax_v'])
})
