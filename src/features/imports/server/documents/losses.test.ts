import { expect, test } from 'vitest'
import type { Syntax } from '#src/platform/html/markdown/sites/syntaxes.ts'
import { lossesOf } from './losses.ts'

const lossesIn = (source: string, syntaxes: Syntax[]) =>
  lossesOf({ path: 'a.md', format: 'markdown', source, syntaxes, notes: { unknown: new Set() } } as never)

test.each<[what: string, source: string, syntaxes: Syntax[], losses: string[]]>([
  ['a comment', '文\n\n<!-- 注 -->\n', [], ['注释']],
  ['a comment after code', '```html\n<p>\n```\n\n<!-- 注 -->\n', [], ['注释']],
  ['a comment in a directive', '```{note}\n<!-- 注 -->\n```\n', ['myst'], ['注释']],
  ['a comment of a note', '文 %%注%%', ['wiki'], ['注释']],
  ['a comment in code', '```html\n<!-- 注 -->\n```\n\n以及 `<!-- -->`\n', [], []],
  ['cells of a notebook', '```python\n%%bash\nls\n```\n\n```python\n%%time\nf()\n```\n', [], []],
  ['signs of programs', "$a \\%% b$ 与 `like '%%x%%'`，%%x%%\n", [], []],
  ['code of a note', "```sql\nlike '%%x%%'\n```\n", ['wiki'], []],
])('%s', (_what, source, syntaxes, losses) => {
  expect(lossesIn(source, syntaxes)).toEqual(losses)
})
