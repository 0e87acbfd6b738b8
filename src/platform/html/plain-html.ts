import { Parser } from 'htmlparser2'

// Plain text where clean HTML is asked for: a paragraph a line, so that lines are compared with lines.

export const plainHtml = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('')

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

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
