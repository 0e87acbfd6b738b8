import { simplified } from '#src/platform/search-index/words/simplified.ts'

/** Lines stay apart. */
const invisible = /(?!\n)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
const mayBeInvisible = /(?!\n)[\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** A text as words are looked for in it: what looks alike or is not seen makes no difference (full width, case, traditional characters). */
export function normalised(text: string): string {
  const composed = text.normalize('NFKC').toLowerCase()
  return simplified(mayBeInvisible.test(composed) ? composed.replace(invisible, '') : composed)
}
