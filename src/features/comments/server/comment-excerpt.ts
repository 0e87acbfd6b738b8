import { excerpt } from '#src/platform/html/text.ts'

/** What stands for a comment without sentences. */
const standIns: [RegExp, string][] = [
  [/<img\b/, '[图片]'],
  [/<pre\b/, '[代码]'],
  [/data-latex/, '[公式]'],
  [/<table\b/, '[表格]'],
]

/** How a comment begins, on one line of at most `length` characters; never empty. */
export const commentExcerpt = (html: string, length: number): string =>
  excerpt(html, length) || (standIns.find(([mark]) => mark.test(html))?.[1] ?? '[图片]')
