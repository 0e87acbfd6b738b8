import type { MarkdownIt, StateInline } from 'markdown-it'

/**
 * Emphasis in texts without spaces between words: CommonMark asks for a space or sign around `**甲（乙）**丙`, where Chinese has none.
 * A letter of Chinese, Japanese or Korean beside the marks does for it, as in the amendment that is proposed to CommonMark.
 */
export function emphasisPlugin(md: MarkdownIt) {
  md.inline.State = class extends md.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const found = super.scanDelims(start, canSplitWord)
      // `_` stays within words
      if (!canSplitWord) return found
      const { isLeft, isRight } = flanks(this, start, start + found.length)
      return { ...found, can_open: found.can_open || isLeft, can_close: found.can_close || isRight }
    }
  }
}

const EAST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
const EAST_SIGN = /[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/
const SIGN = /[\p{P}\p{S}]/u

function flanks({ src, posMax }: StateInline, start: number, end: number) {
  const before = start > 0 ? src.slice(Math.max(0, start - 2), start).match(/[^]$/u)![0] : ' '
  const after = end < posMax ? String.fromCodePoint(src.codePointAt(end)!) : ' '
  const isSign = (letter: string) => SIGN.test(letter) && !EAST_SIGN.test(letter)
  const isLeft = /\S/.test(after) && (!isSign(after) || EAST.test(before))
  const isRight = /\S/.test(before) && (!isSign(before) || EAST.test(after))
  return { isLeft, isRight }
}
