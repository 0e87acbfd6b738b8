import { Parser } from 'htmlparser2'
import { escapeText } from '#src/shared/html/escape.ts'

// Plain text where clean HTML is asked for: a paragraph a line, so that lines are compared with lines.

export const plainHtml = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escapeText(line)}</p>`)
        .join('')

/** The way back. */
export function plainText(html: string): string {
  const lines: string[] = []
  const parser = new Parser({
    onopentag: (name) => void (name === 'p' && lines.push('')),
    ontext: (text) => void lines.push((lines.pop() ?? '') + text),
  })
  parser.end(html)
  return lines.join('\n')
}
