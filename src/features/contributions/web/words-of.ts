import { escapeText } from '#src/shared/html/escape.ts'

/** Paragraphs of plain words as HTML. */
export const htmlOf = (words: string): string =>
  words
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')

/** Whether clean HTML is paragraphs of plain words, so that it comes back from them whole. In the browser alone. */
export function isPlainWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.querySelector(':not(p)') === null
}

/** The words of clean HTML, a paragraph a line. In the browser alone. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].map((node) => node.textContent ?? '').join('\n')
}
