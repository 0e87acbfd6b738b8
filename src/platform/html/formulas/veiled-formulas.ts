// The text by which a document is found says formulas as their LaTeX source, and stretches of it are shown where it was found. There a
// formula is veiled: each of its characters is one of Unicode's private use area, so that every place stays what it is and
// whoever shows a stretch can leave formulas out.

const FIRST = 0xf800
/** Drawn as it is written: `n`, `O(n)`, `a + b = c`. */
const PLAIN = /^[^\\^_{}&~$%#]*$/
const VEILED = /[\uf820-\uf87e]/g

export const veiled = (latex: string): string =>
  PLAIN.test(latex)
    ? latex
    : latex.replace(/[ -~]/g, (character) => String.fromCharCode(FIRST + character.charCodeAt(0)))

/** The text with the source of its formulas. */
export const unveiled = (text: string): string =>
  text.replace(VEILED, (character) => String.fromCharCode(character.charCodeAt(0) - FIRST))

/** The text with … where a formula stands. */
export const withoutFormulas = (text: string): string => text.replace(/[\uf820-\uf87e]+/g, '…')
