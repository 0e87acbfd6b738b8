import { describe, expect, test } from 'vitest'
import { markdownToHtml } from '#src/platform/html/markdown.ts'
import { parseTree } from '#src/platform/html/tree.ts'
import { visibleGarbage } from '#test/support/libraries/visible-garbage.ts'
import { d2l } from '#test/fixtures/dialects/d2l.ts'
import { mkdocs } from '#test/fixtures/dialects/mkdocs.ts'
import { myst } from '#test/fixtures/dialects/myst.ts'
import { rst } from '#test/fixtures/dialects/rst.ts'

// The measure itself: it sees the signs of a dialect where nobody reads them, and none where the dialect is read.

const garbageIn = (source: string, syntaxes: Parameters<typeof markdownToHtml>[1]['syntaxes'] = []) =>
  visibleGarbage(parseTree(markdownToHtml(source, { syntaxes })))

describe.each([
  ['mkdocs', '!!! note "题"\n    文'],
  ['mkdocs', '=== "甲"\n\n    文'],
  ['d2l', '# 题\n:label:`sec`'],
  ['d2l', '见 :numref:`sec`'],
  ['d2l', ':begin_tab:`mxnet`\n文\n:end_tab:'],
  ['myst', ':::{note}\n文\n:::'],
  ['myst', '(here)=\n## 题'],
  ['myst', '{ref}`here`'],
  ['rst', '.. note:: 文'],
  ['rst', ':ref:`here`'],
] as const)('%s: %j', (syntax, source) => {
  test('is garbage unless it is read', () => {
    expect(garbageIn(source)).not.toEqual([])
    expect(garbageIn(source, [syntax])).toEqual([])
  })
})

test('what is written about the signs in code is none', () => {
  expect(garbageIn('`:label:` 与 `!!! note`\n\n```md\n[[笔记]] ::: tip\n```\n\n$\\frac{1}{2}$')).toEqual([])
})

test('of the fixtures no more than 2 constructs of a hundred leave any', () => {
  const all = [mkdocs, myst, rst, d2l].flatMap(({ name, constructs, syntaxes }) =>
    constructs.map(([construct, source]) => ({ what: `${name}: ${construct}`, found: garbageIn(source, syntaxes) })),
  )
  const left = all.filter(({ found }) => found.length).map(({ what, found }) => `${what} ${found.join('; ')}`)
  expect(left.length, left.join('\n')).toBeLessThanOrEqual(all.length * 0.02)
})
