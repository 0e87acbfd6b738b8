import type { Kind } from '#src/features/subjects/kind.ts'
import { paths } from '#src/shared/paths.ts'

export const spaceCardType = 'ProductCard' as const
/** A card in no space. */
export const personalCardType = 'UserCard' as const

export const cardKind = {
  kind: 'card',
  types: { [spaceCardType]: '卡片', [personalCardType]: '个人卡片' },
  canComment: true,
  canRate: true,
  scopes: ['like', 'dislike', 'collection'],
  order: 7,
  score: { create: 3, edit: 1 },
  searched: { name: 'cards', hits: [spaceCardType, personalCardType] },
  tagsName: 'cards',
  made: { key: 'cards', text: '卡片', empty: '还没有做过卡片' },
  collected: { key: 'cards', text: '卡片', empty: '还没有收藏卡片', picture: 'resources' },
} as const satisfies Kind

/** The page of one. @param space null for a personal one */
export const addressOfCard = ({ id, space }: { id: number; space: number | null }): string =>
  space === null ? paths.studyCard(id) : paths.card(space, id)
export const typeOfCard = (space: number | null) => (space === null ? personalCardType : spaceCardType)

/** Of its border (specification, section 9). */
export const defaultBorder = '#0367AD'
/** Pixels of its text. */
export const fontSizes = [12, 13, 14, 15, 16, 17, 18] as const
export const normalFontSize = 16

/** CSS for a border; the usual one is lighter on a dark page. */
export const borderOf = (hex: string): string => (hex === defaultBorder ? 'var(--card-border)' : hex)
