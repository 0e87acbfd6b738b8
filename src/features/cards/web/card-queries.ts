import { addressOf, orderOf, tagOf } from '#src/client/list-address.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { listCards, readCard, readPersonalCardById } from '../contract.ts'

// What the screens ask for, so that loader and screen name the same entry of the cache. Ids stand as in the address.

export type Card = Reply<typeof readCard>
export type PersonalCard = Reply<typeof readPersonalCardById>
/** What hangs on a card besides its text. */
export type CardAbout = Omit<Card, 'content'> | Omit<PersonalCard, 'content'>
export type ListedCard = Reply<typeof listCards>['list'][number]

export const cardQuery = (spaceId: string, id: string) => [readCard, { params: { spaceId, id }, query: {} }] as const
export const cardSourceQuery = (spaceId: string, id: string) =>
  [readCard, { params: { spaceId, id }, query: { raw: 'true' } }] as const

export const studyCardQuery = (id: string) => [readPersonalCardById, { params: { id }, query: {} }] as const
export const studyCardSourceQuery = (id: string) =>
  [readPersonalCardById, { params: { id }, query: { raw: 'true' } }] as const

const sorts = ['updated_desc', 'updated_asc', 'created_desc', 'created_asc', 'liked_desc', 'collected_desc'] as const
type Sort = (typeof sorts)[number]
/** Sort orders of lists (specification, section 4). */
export const sortOptions: { value: Sort; label: string }[] = [
  { value: 'updated_desc', label: '最近更新' },
  { value: 'created_desc', label: '最近创建' },
  { value: 'liked_desc', label: '最多点赞' },
  { value: 'collected_desc', label: '最多收藏' },
  { value: 'updated_asc', label: '最早更新' },
  { value: 'created_asc', label: '最早创建' },
]

/** What a page's address says of the list. */
export interface CardsView {
  /** Null leaves the space's own order. */
  sort: Sort | null
  /** A category or tag. */
  tag: string
  good: boolean
}
/** What an address carries that is not known is ignored (rulings, "The wire"). */
export function viewOf(search: URLSearchParams): CardsView {
  return {
    sort: sorts.find((one) => one === search.get('sort')) ?? null,
    tag: tagOf(search),
    good: search.get('good') === '1',
  }
}
export const searchOf = ({ sort, tag, good }: CardsView): string => addressOf({ sort, tag, good: good && '1' })

export const cardsQuery = (spaceId: string, { sort, tag, good }: CardsView, page: number) => {
  const query = {
    page,
    ...orderOf(sort),
    ...(tag && { tags: tag }),
    ...(good && { is_good: 'true' as const }),
  }
  return [listCards, { params: { spaceId }, query }] as const
}

/** What may stand for it elsewhere: no picture of which the card covers parts. */
export const uncoveredPicture = ({ picture, areas }: Card['face']) => (areas.length ? null : picture)
