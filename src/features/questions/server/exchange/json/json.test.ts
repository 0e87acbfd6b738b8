import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test('a list, what is written here, and one question a line', () => {
  const one = '{"cate": 4, "stem": "天是蓝的", "truth": true}'
  for (const text of [`[\n${one},\n\n${one}]`, `{"version": 1, "questions": [${one},${one}]}`, `${one}\n${one}\n`]) {
    const { items, problems } = readJson(text)
    expect(problems).toEqual([])
    expect(items.map(({ item }) => [item.stem, item.truth])).toEqual([
      ['<p>天是蓝的</p>', true],
      ['<p>天是蓝的</p>', true],
    ])
  }
})

test('each fault has its line', () => {
  const { items, problems } = readJson(`{"questions": [
  {"cate": 5, "stem": "x"},
  {"cate": 4,
   "stem": "a[{\\"", "truth": false},
  {"cate": 1, "stem": "x", "secret": 1},
  {"cate": 3},
  {"cate": 3, "stem": "x", "__proto__": {"tags": []}},
  7,
  {"cate": 1, "stem": "x", "options": ["甲"]},
  {"cate": 3, "stem": "x", "source": "书"},
  {"cate": 3, "stem": "x", "title": 1}
]}`)
  expect(items.map(({ line }) => line)).toEqual([3])
  expect(problems.map(({ line, why }) => [line, why.slice(0, 7)])).toEqual([
    [2, 'cate 应为'],
    [5, '不认识的字段：'],
    [6, '缺少题干 st'],
    [7, '不认识的字段：'],
    [8, '题目的格式不对'],
    [9, 'options'],
    [10, 'source '],
    [11, 'title 应'],
  ])
})

test('what is no JSON is told with the line of the fault', () => {
  expect(readJson('[\n{"cate": 1,}\n]').problems).toMatchObject([{ line: 2, why: '不是 JSON：请检查引号、逗号和括号' }])
  expect(readJson('').problems).toMatchObject([{ line: 1 }])
  expect(readJson('{"a": 1}').problems).toEqual([{ line: 1, why: '没有 questions 这一列题目' }])
  expect(readJson('{"cate":4,"stem":"x","truth":true}\n{oops\n').problems).toEqual([
    { line: 2, why: '这一行不是 JSON' },
  ])
})
