import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+86 139', "'+86 139"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝cmd', "'＝cmd"],
  ['\t=1', "'\t=1"],
  [-2.5, '-2.5'],
  ['-3', '-3'],
  ['他说"好"，=1', '"他说""好""，=1"'],
  ['一\n二', '"一\n二"'],
  [null, ''],
])('%j becomes %j', (value, written) => {
  expect(csv([[value, 1]])).toBe(`\uFEFF${written},1\r\n`)
})
