import { toPlain } from '../rich-text.ts'

// Texts as GIFT has them: its own signs behind a backslash, on one line, with a word of what they are where that is not clear.

/** The parser takes these for signs that it has read already. */
const takenForSigns = /&&0\d\d/
const namesFormat = /^\[(?:html|markdown|plain|moodle)\]/

export const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

type Format = 'moodle' | 'html'

/** @param around the format of the question's own text, which its other texts have where they do not say so */
export function giftText(html: string, around: Format = 'moodle'): { text: string; format: Format } {
  const plain = toPlain(html)
  const format = plain !== null && isSafe(plain) ? 'moodle' : 'html'
  const written = format === 'html' ? html : plain!
  // what begins like a comment, a category, a weight or a format is none
  const isUnclear = format === 'moodle' && (/^(?:\/\/|\$|%)/.test(written) || namesFormat.test(written))
  const mark = format !== around || isUnclear ? (format === 'html' ? '[html]' : '[plain]') : ''
  return { text: mark + escaped(written), format }
}

/** Whether the parser gives it back as it is: it takes several spaces for one, and arrows for pairs. */
const isSafe = (plain: string) =>
  plain === plain.trim() && !/[^\S\n]{2}|->|\t/.test(plain) && !takenForSigns.test(plain) && !plain.startsWith('<')

export const tagWritten = (tag: string) => tag.replaceAll('&', '&amp;').replaceAll(']', '&#93;')
export const tagRead = (tag: string) => tag.trim().replaceAll('&#93;', ']').replaceAll('&amp;', '&')
