import { describe, expect, test } from 'vitest'
import { markdownToHtml as ofTheServer } from '#src/platform/html/markdown.ts'
import { looksLikeMarkdown } from '#src/ui/editor/pasting/detect-markdown.ts'
import { markdownToHtml } from '#src/ui/editor/pasting/markdown-to-html.ts'

const formulasIn = (html: string) => Array.from(html.matchAll(/data-latex="([^"]*)"/g), ([, latex]) => latex)

describe('what is a formula, pasting and importing say alike', () => {
  test.each([
    ['勾股定理 $a^2+b^2=c^2$ 成立', ['a^2+b^2=c^2']],
    ['长 16$\\times$宽 8 的板', ['\\times']],
    ['行内 \\(x\\) 与 $`y`$', ['x', 'y']],
    ['单价 $5，共 3 件，合计$ 15', []],
    ['票价 US$11，旅费$20', []],
    ['变量 $PATH:$HOME 与 ${a}${b}', []],
    ['选择器 $("a") 与 $("b")', []],
    ['$$\n\\sum_i i\n$$', ['\\sum_i i']],
  ])('%j', (source, formulas) => {
    expect(formulasIn(markdownToHtml(source))).toEqual(formulas)
    expect(formulasIn(ofTheServer(source, {}))).toEqual(formulas)
  })

  test('and so does what tells Markdown from ordinary text', () => {
    expect(looksLikeMarkdown('**重点**：$a^2+b^2=c^2$')).toBe(true)
    expect(looksLikeMarkdown('**重点**：路径 $PATH:$HOME')).toBe(false)
    expect(looksLikeMarkdown('**重点**：单价 $5，共 3 件，合计$ 15')).toBe(false)
  })
})

test('tasks become a task list where all items are some', () => {
  const html = markdownToHtml('- [x] 加锁\n- [ ] 续期')
  expect(html).toContain('<ul data-type="taskList">')
  expect(html).toContain('<li data-type="taskItem" data-checked="true">加锁</li>')
  expect(html).toContain('<li data-type="taskItem" data-checked="false">续期</li>')
  expect(markdownToHtml('- [x] 加锁\n- 续期')).not.toContain('task')
})
