import { describe, expect, it } from 'vitest'
import { looksLikeMarkdown } from './detect-markdown.ts'

describe('what 小林 pastes as plain text', () => {
  it.each([
    '# 分布式锁\n\n锁有三件事。',
    '```java\nint a = 1;\n```',
    '| 方案 | 优点 |\n|---|---|\n| Redis | 快 |',
    '见 [文档](https://example.com/a)',
    '![图](/files/1.png)',
    '- [x] 加锁\n- [ ] 续期',
    '$$\n\\frac{a}{b}\n$$',
    '- 一\n- 二\n\n这是 **重点**',
    '1. 甲\r\n2. 乙\r\n\r\n> 引用',
  ])('is Markdown: %j', (text) => expect(looksLikeMarkdown(text)).toBe(true))

  it.each([
    '今天天气不错。',
    '3 > 2，C# 与 *号，价格 $5 和 $6',
    '# 注释\nimport os\nprint(1)',
    '- 只有一行',
    '2024. 年终总结',
    'a | b 是位运算',
    'snake_case_name 与 __init__',
    '点 https://example.com 看',
  ])('is ordinary text: %j', (text) => expect(looksLikeMarkdown(text)).toBe(false))
})
