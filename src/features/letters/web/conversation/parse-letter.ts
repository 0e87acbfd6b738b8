import { emojiNames } from '#src/ui/emoji/emoji-names.ts'

export type Part = { text: string } | { emoji: string } | { link: string }

/** A web address, up to what cannot be part of one as people write them; or a code of 1 to 8 Han, or OK, in brackets. */
const pattern = /(https?:\/\/[^\s<>"'`，。！？；：、（）【】《》“”‘’[\]]+)|\[(OK|\p{Script=Han}{1,8})\]/gu
/** Ends a sentence rather than an address. */
const trailing = /[.,;:!?)]+$/

/** A letter's text, as what it is drawn with. What is no address of the web and no known code stays text. */
export function parseLetter(content: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const found of content.matchAll(pattern)) {
    const [whole, address, name] = found
    const link = address?.replace(trailing, '')
    if (link !== undefined ? !URL.canParse(link) : !emojiNames.includes(name!)) continue
    if (found.index > end) parts.push({ text: content.slice(end, found.index) })
    parts.push(link !== undefined ? { link } : { emoji: name! })
    end = found.index + (link ?? whole).length
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  return parts
}
