import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import { htmlOfBlocks } from '#src/features/cards/block-html.ts'
import { type Block, blocksOf, storedBlocks, withKeys } from '#src/features/cards/blocks.ts'
import { defaultBorder, normalFontSize } from '#src/features/cards/kind.ts'
import type { Card, PersonalCard } from '../card-queries.ts'
import { blocksOfDraft } from './blocks/blocks-of-draft.ts'

/** What the form of a card holds. */
export interface CardFields {
  title: string
  /** Empty ones too. */
  blocks: readonly Block[]
  tag_titles: string[]
  border_hex: string
  horizontal: boolean
  font_size: number
  original_type: 1 | 2
  original_author: string
  original_content: string
  /** Of a personal one. */
  is_open: boolean
}

export const newBlock = (type: Block['type'], blocks: readonly Block[]): Block => {
  const taken = new Set(blocks.map((block) => block.key))
  let n = blocks.length + 1
  while (taken.has(`b${n}`)) n++
  const key = `b${n}`
  if (type === 'steps') return { type, key, content: [{ title: '', nodeTime: '', content: '' }] }
  if (type === 'occlusion') return { type, key, content: { src: '', alt: '', areas: [] } }
  return { type, key, content: '' }
}
const atLeastOne = (blocks: readonly Block[]) => (blocks.length ? blocks : [newBlock('html', [])])

export const emptyFields = (): CardFields => ({
  title: '',
  blocks: atLeastOne([]),
  tag_titles: [],
  border_hex: defaultBorder,
  horizontal: true,
  font_size: normalFontSize,
  original_type: 1,
  original_author: '',
  original_content: '',
  is_open: true,
})

export const fieldsOf = (card: Card | PersonalCard): CardFields => ({
  title: card.title,
  blocks: atLeastOne(blocksOf(card.content)),
  tag_titles: card.tags.map(({ title }) => title),
  border_hex: card.border_hex,
  horizontal: card.horizontal,
  font_size: card.font_size,
  original_type: card.original_type === 2 ? 2 : 1,
  original_author: card.original_author,
  original_content: card.original_content,
  is_open: card.type === 'UserCard' ? card.is_open : true,
})

/** As the calls take it. */
export function inputOf({ blocks, is_open: _isOpen, ...fields }: CardFields) {
  const isReproduced = fields.original_type === 2
  return {
    ...fields,
    content: storedBlocks(withKeys(blocks)),
    original_author: isReproduced ? fields.original_author : '',
    original_content: isReproduced ? fields.original_content : '',
  }
}

export interface CardDraft extends Draft {
  fields?: Partial<Omit<CardFields, 'title' | 'blocks'>>
}
/** As HTML, so that the server knows which files a draft shows. */
export const draftOf = ({ title, blocks, ...fields }: CardFields, version: number | null) => ({
  title,
  html: htmlOfBlocks(withKeys(blocks)),
  version,
  fields,
})

/** What a draft restores, or null when it holds nothing else than what is saved. */
export function restoredFrom(draft: CardDraft | null, saved: CardFields): CardFields | null {
  if (!draft) return null
  const fields = { ...saved, ...draft.fields, title: draft.title, blocks: atLeastOne(blocksOfDraft(draft.html)) }
  return sameFields(fields, saved) ? null : fields
}

export const sameFields = (a: CardFields, b: CardFields): boolean => whole(a) === whole(b)
const whole = (fields: CardFields) =>
  JSON.stringify([{ ...inputOf(fields), content: htmlOfBlocks(withKeys(fields.blocks)) }, fields.is_open])
