import { describe, expect, it } from 'vitest'
import { codeLanguages, highlighter } from './code-languages.ts'

describe('code samples', () => {
  it('every language on offer has a grammar', () => {
    for (const { id } of codeLanguages.slice(1)) expect(highlighter.listLanguages()).toContain(id)
  })

  it('marks what it knows, remembers it, and leaves the unknown plain', () => {
    const tree = highlighter.highlight('java', 'int a = 1;')
    expect(JSON.stringify(tree)).toContain('hljs-type')
    expect(highlighter.highlight('java', 'int a = 1;')).toBe(tree)
    expect(highlighter.highlightAuto('int a = 1;').children).toEqual([{ type: 'text', value: 'int a = 1;' }])
  })
})
