import { faces } from './emoji-faces.ts'
import { emojiNames } from './emoji-names.ts'
import { things } from './emoji-things.ts'

export interface EmojiCode {
  name: string
  from: number
  to: number
}

const known = new Set(emojiNames)

/** The codes in a text: 1 to 8 Han, or OK, in brackets (specification, section 5); brackets around other words stay brackets. */
export const emojiCodesIn = (text: string): EmojiCode[] =>
  [...text.matchAll(/\[(OK|\p{Script=Han}{1,8})\]/gu)].flatMap(({ index, 0: { length }, 1: name }) =>
    known.has(name!) ? [{ name: name!, from: index, to: index + length }] : [],
  )

/** The picture as a style: the code stays in the text, where it is found, copied and read out. */
export function emojiStyle(name: string): string {
  const thing = things[name]
  const shape = thing
    ? `<path fill='%23ffe08a' d='${thing}'/>`
    : `<circle cx='12' cy='12' r='10' fill='%23ffe08a'/><path d='${faces[name]}'/>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%236b4a00' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'>${shape}</svg>`
  return `--emoji: url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}")`
}
