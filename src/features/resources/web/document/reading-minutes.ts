const HAN_A_MINUTE = 400
const WORDS_A_MINUTE = 200

/**
 * How long reading takes, in whole minutes, at least 1: Han characters and the words of other scripts outside of tags.
 * One pass over the code units, since it is done for every page.
 */
export function readingMinutes(html: string): number {
  let han = 0
  let words = 0
  let inTag = false
  let inWord = false
  for (let at = 0; at < html.length; at++) {
    const unit = html.charCodeAt(at)
    if (inTag || unit === 60) {
      inTag = unit !== 62
      inWord = false
    } else if (unit >= 0x3400 && unit <= 0x9fff) {
      han++
      inWord = false
    } else {
      const letter = unit > 64 && unit < 0x3000 && !(unit > 90 && unit < 97)
      if (letter && !inWord) words++
      inWord = letter
    }
  }
  return Math.max(1, Math.round(han / HAN_A_MINUTE + words / WORDS_A_MINUTE))
}
