import { normalise } from '#src/platform/search-index/words/tokenise.ts'

// Whether something has what was asked for, found out by reading it.

interface Text {
  title: string
  text: string
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const ASKING = /什么时候|为什么|有什么|什么是|是什么|怎么办|怎么|怎样|如何|什么|吗$/gu
const LINKING = /^[的了是在和与及之为用要也都就还被一个]+$/u
/** Characters between the first and the last of words that stand near each other. */
const SPAN = 60

/** As it was typed, Latin letters not within a longer word. */
export const standsLiterally = ({ title, text }: Text, question: string): boolean =>
  [title, text].some((where) => holds(normalise(where), normalise(question.replace(/[“”"？?$]/gu, ''))))

/** Each part of the question stands there, or its words near each other. */
export function standsIn({ title, text }: Text, question: string): boolean {
  if (standsLiterally({ title, text }, question)) return true
  if (/\\[a-z]|[_^]\{|\$/.test(question)) return bare(title + text).includes(bare(question.replaceAll('$', '')))
  const parts = normalise(question).match(/\p{Script=Han}+|[\p{L}\p{N}_+#]+/gu) ?? []
  const said = parts.flatMap((part) => part.split(ASKING)).filter((part) => [...part].length > 1)
  const places = [title, text].map((where) => normalise(inWords(where)))
  return said.every((part) => places.some((place) => holds(place, part)) || isNear(places, part))
}

const bare = (formula: string) => normalise(formula).replace(/[\s{}]/g, '')

/** Words of identifiers beside the identifiers. */
const inWords = (text: string) => `${text} ${text.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/g, ' ')}`

function holds(text: string, part: string): boolean {
  const isWord = (character: string | undefined) => character !== undefined && /[a-z0-9]/.test(character)
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const begins = !isWord(part[0]) || !isWord(text[at - 1])
    const ends = !isWord(part.at(-1)) || !isWord(text[at + part.length])
    if (begins && ends) return true
  }
  return false
}

function isNear([title, text]: string[], part: string): boolean {
  const words = Array.from(segmenter.segment(part), ({ segment }) => segment).filter((word) => !LINKING.test(word))
  if (words.length < 2) return false
  if (words.every((word) => title!.includes(word))) return true
  const [first = ''] = words
  for (let at = text!.indexOf(first); at >= 0; at = text!.indexOf(first, at + 1)) {
    const around = text!.slice(Math.max(0, at - SPAN / 2), at + SPAN / 2)
    if (words.every((word) => around.includes(word))) return true
  }
  return false
}
