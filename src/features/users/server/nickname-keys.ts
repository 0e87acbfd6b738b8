import withoutHomoglyphs from 'unhomoglyph'
import { visiblePart } from '#src/shared/names.ts'

/**
 * What a nickname looks like: two that share a key can be taken for each other. The skeleton of UTS #39 over what is left
 * of the text by NFKC and without what nobody sees; once of the small letters and once as written, made small afterwards,
 * since a capital I looks like a small l and is also the same letter as a small i.
 */
export function nicknameKeys(nickname: string): string[] {
  const seen = visiblePart(nickname.normalize('NFKC'))
  return [...new Set([skeleton(small(seen)), small(skeleton(seen))])].filter((key) => key !== '').toSorted()
}

const small = (text: string) => text.toLowerCase()
const skeleton = (text: string) => withoutHomoglyphs(text.normalize('NFD')).normalize('NFD')
