import { sql } from 'kysely'
import type { Role, SpaceAccess } from '#src/features/spaces/server/public.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { htmlOfBlocks } from '#src/features/cards/block-html.ts'
import { blocksOf } from '#src/features/cards/blocks.ts'
import type { ReadCard } from '#src/features/cards/import-format.ts'
import type { CardText } from '../text/card-text.ts'
import { createCards, createPersonalCards, type NewCard, originColumns } from './create.ts'
import { madeCard, type Problem } from './import.ts'
import { editingCards } from '../policy.ts'
import { storeCard } from './save.ts'

// Cards of files that know each by a name of its own (`guid`): those that are there already are changed, the others are made.

/** What a file says of a card, under its name. */
export type Coming = ReadCard & { readonly guid: string }
export interface ReadyCard {
  readonly at: number
  readonly guid: string
  readonly card: Omit<NewCard, 'text'>
  readonly text: CardText
}
interface Ready {
  ready: ReadyCard[]
  problems: Problem[]
}

export function readyCards(cards: readonly Coming[]): Ready {
  const made = cards.map((one) => ({ at: one.at, guid: one.guid, ...madeCard(one) }))
  return {
    ready: made.flatMap((one) => ('message' in one ? [] : one)),
    problems: made.flatMap((one) => ('message' in one ? { at: one.at, message: one.message } : [])),
  }
}
export const readyOffThread = offThread({
  file: import.meta.url,
  work: readyCards,
  isSmall: () => false,
  limit: 60_000,
})

/** Where those lie that are not there yet. */
export type CardPlace =
  | { space: Allowed<'create', SpaceAccess> }
  | { own: Allowed<'create', { userId: number }>; is_open: boolean }

/** What became of one. `others`: it is somebody else's, and stays as it is. */
export interface Taken {
  readonly at: number
  readonly guid: string
  readonly id: number
  readonly outcome: 'made' | 'changed' | 'same' | 'others'
}
interface Taking {
  place: CardPlace
  /** These are known wherever they lie. */
  within: readonly number[]
  ready: readonly ReadyCard[]
}

/** In the caller's transaction. @returns what became of each, in the order given */
export async function takeCards(writer: Writer, { place, within, ready }: Taking): Promise<Taken[]> {
  const known = await knownCards(writer, { place, within, guids: ready.map(({ guid }) => guid) })
  const fresh = ready.filter(({ guid }) => !known.has(guid))
  const given = fresh.map(({ guid, card, text }) => ({ ...card, text, guid }))
  const ids = given.length ? await made(writer, place, given) : []
  const idOf = new Map(fresh.map(({ guid }, n) => [guid, ids[n]!]))
  const taken: Taken[] = []
  for (const one of ready) {
    const before = known.get(one.guid)
    const outcome = before ? await changed(writer, before, one) : 'made'
    taken.push({ at: one.at, guid: one.guid, id: before?.id ?? idOf.get(one.guid)!, outcome })
  }
  return taken
}

const made = (writer: Writer, place: CardPlace, given: readonly NewCard[]) =>
  'space' in place
    ? createCards(writer, place.space, given)
    : createPersonalCards(writer, { place: place.own, is_open: place.is_open }, given)

interface Known {
  id: number
  guid: string
  space_id: number | null
  owner_id: number
  role: Role | null
  title: string
  content: string
  border_hex: string
  horizontal: boolean
  font_size: number
  original_type: number
  original_author: string
  original_content: string
  tags: TagOf[] | null
}

/** Those of these names among the ones that are known wherever they lie, else in the place; of several of one name the oldest. */
async function knownCards({ db, me }: Writer, { place, within, guids }: Omit<Taking, 'ready'> & { guids: string[] }) {
  const here =
    'space' in place
      ? sql`cards.space_id = ${place.space.id}`
      : sql`(cards.space_id is null and subjects.owner_id = ${me.id})`
  const inDeck = sql`(cards.id = any(${within}::bigint[]))`
  const { rows } = await sql<Known>`select cards.id, cards.guid, cards.space_id, subjects.owner_id, memberships.role,
      cards.title, cards.content, cards.border_hex, cards.horizontal, cards.font_size, cards.original_type,
      cards.original_author, cards.original_content, ${sql.raw(tagsSql('cards.id'))} as tags
    from cards join subjects on subjects.id = cards.id
      left join memberships on memberships.space_id = cards.space_id and memberships.user_id = ${me.id}
    where cards.guid = any(${guids}::text[]) and (${here} or ${inDeck}) and ${visibleTo(me)}
    order by ${inDeck}, cards.id desc`.execute(db)
  return new Map(rows.map((row) => [row.guid, row]))
}

/** Most of what comes again is as it was, and is not written. */
async function changed(writer: Writer, before: Known, { card, text }: ReadyCard): Promise<Taken['outcome']> {
  if (isSame(before, card, text)) return 'same'
  const access = { id: before.id, spaceId: before.space_id, ownerId: before.owner_id, role: before.role }
  if (!editingCards.may(writer.me, 'edit', access)) return 'others'
  const { isChanged } = await storeCard(writer, editingCards.authorize(writer.me, 'edit', access), { ...card, text })
  return isChanged ? 'changed' : 'same'
}

function isSame(before: Known, { title, tag_titles, guid: _guid, ...about }: Omit<NewCard, 'text'>, text: CardText) {
  const { border_hex, horizontal, font_size } = about
  const said = { border_hex, horizontal, font_size, ...originColumns(about) }
  const isAsBefore = Object.entries(said).every(
    ([name, value]) => value === undefined || value === before[name as keyof Known],
  )
  const tags = (before.tags ?? []).map((tag) => tag.title).toSorted()
  return (
    isAsBefore &&
    title === before.title &&
    text.content === htmlOfBlocks(blocksOf(before.content)) &&
    (tag_titles === undefined || JSON.stringify(tags) === JSON.stringify([...new Set(tag_titles)].toSorted()))
  )
}
