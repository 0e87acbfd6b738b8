import { letterOf } from '../words.ts'

// The table that people fill in: a question a row, its columns named in the first row and in any order.

export type Column = 'cate' | 'stem' | 'answer' | 'analysis' | 'difficulty' | 'tags' | 'title' | 'author' | 'link'

export const columnNames: Record<Column, string> = {
  cate: '题型',
  stem: '题干',
  answer: '答案',
  analysis: '解析',
  difficulty: '难度',
  tags: '标签',
  title: '标题',
  author: '原作者',
  link: '原文链接',
}

const otherNames: [RegExp, Column][] = [
  [/^(?:题型|类型|题目类型|试题类型)$/, 'cate'],
  [/^(?:题干|题目|题目内容|试题|问题|试题内容)$/, 'stem'],
  [/^(?:答案|正确答案|参考答案|标准答案)$/, 'answer'],
  [/^(?:解析|答案解析|试题解析|详解)$/, 'analysis'],
  [/^(?:难度|难易度|难易程度)$/, 'difficulty'],
  [/^(?:标签|知识点|考点)$/, 'tags'],
  [/^(?:标题|名称)$/, 'title'],
  [/^(?:原作者|作者|作者署名)$/, 'author'],
  [/^(?:原文链接|原文|来源链接)$/, 'link'],
]

export const optionName = (index: number) => `选项${letterOf(index)}`

/** The place of the option whose column is called so. */
export function optionCalled(name: string): number | null {
  const [, letter] =
    /^(?:选项|答案选项)?([A-Z])(?:选项)?$/.exec(name.normalize('NFKC').replace(/\s/g, '').toUpperCase()) ?? []
  return letter === undefined ? null : letter.charCodeAt(0) - 65
}

export const columnCalled = (name: string): Column | null =>
  otherNames.find(([pattern]) => pattern.test(name.replace(/[\s*＊（()）]/g, '').replace('必填', '')))?.[1] ?? null
