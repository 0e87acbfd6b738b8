import { type Selectable, sql } from 'kysely'
import type { ContributionItems } from '#db/tables.ts'
import { fileKeysIn } from '#src/features/files/server/public.ts'
import {
  type Beside,
  type Change,
  kindOfType,
  type Origin,
  type Standing,
} from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Action } from '../kind.ts'

/** What is proposed besides the text; what is absent stays as it is. */
export interface Proposed {
  title?: string
  tags?: string[]
  files?: string[]
  parentId?: number | null
  cards?: number[]
  cover?: string | null
  ext?: string
  origin?: Origin
  /** Under which licence the text lies where it comes from; absent: it is its author's own. */
  license?: string
}

/** What stood beside a text. */
export interface Base extends Beside {
  readonly title: string
  /** The text itself, of kinds whose versions do not hold all of it; absent: its version has it. */
  readonly content?: string
}

/** What a merge changed. */
export interface Before extends Base {
  /** Null where it was made. */
  readonly version: number | null
  /** The text as the merge made it, of kinds whose versions do not hold all of it. */
  readonly result?: string
  /** Where the text came from; absent: that stayed as it was. */
  readonly origin?: Origin
}

export interface Item {
  readonly id: number
  readonly position: number
  readonly action: Action
  readonly type: string
  readonly targetId: number | null
  readonly isNew: boolean
  readonly baseVersion: number | null
  readonly base: Base | null
  readonly payload: Proposed
  readonly content: string | null
  readonly sanitiserVersion: number | null
  readonly state: 'pending' | 'accepted' | 'rejected' | 'conflict'
  readonly before: Before | null
  readonly resultVersion: number | null
}

export async function itemsOf(db: Db, contributionId: number): Promise<Item[]> {
  return (await rowsOf(db, contributionId)).map(itemOf)
}

const rowsOf = (db: Db, contributionId: number) =>
  db
    .selectFrom('contribution_items')
    .selectAll()
    .where('contribution_id', '=', contributionId)
    .orderBy('position')
    .execute()

const itemOf = (row: Selectable<ContributionItems>): Item => ({
  id: row.id,
  position: row.position,
  action: row.action as Action,
  type: row.type,
  targetId: row.target_id,
  isNew: row.is_new,
  baseVersion: row.base_version,
  base: row.is_new ? null : (row.base as unknown as Base),
  payload: row.payload as unknown as Proposed,
  content: row.content,
  sanitiserVersion: row.sanitised_with,
  state: row.state as Item['state'],
  before: row.before as unknown as Before | null,
  resultVersion: row.result_version,
})

/** An item that is to be stored. */
export type NewItem = Pick<
  Item,
  'action' | 'type' | 'targetId' | 'isNew' | 'baseVersion' | 'base' | 'payload' | 'content' | 'sanitiserVersion'
> & {
  /** Of one that stands already. */
  readonly id?: number
}

/** Makes these the items of a contribution, as its version says it; those that stand keep their ids. */
export async function storeItems(
  trx: Db,
  { id: contributionId, version }: { id: number; version: number },
  items: readonly NewItem[],
): Promise<void> {
  const kept = items.flatMap(({ id }) => id ?? [])
  await trx
    .deleteFrom('contribution_items')
    .where('contribution_id', '=', contributionId)
    .where('id', '<>', sql<number>`all(${kept}::bigint[])`)
    .execute()
  for (const [position, item] of items.entries()) {
    const row = rowOf(item, position)
    if (item.id === undefined)
      await trx
        .insertInto('contribution_items')
        .values({ ...row, contribution_id: contributionId })
        .execute()
    else await trx.updateTable('contribution_items').set(row).where('id', '=', item.id).execute()
  }
  const stored = await rowsOf(trx, contributionId)
  await trx
    .insertInto('contribution_versions')
    .values({ contribution_id: contributionId, version, items: JSON.stringify(stored) })
    .execute()
}

const rowOf = (item: NewItem, position: number) => ({
  position,
  action: item.action,
  type: item.type,
  target_id: item.targetId,
  is_new: item.isNew,
  base_version: item.baseVersion,
  base: JSON.stringify(item.base ?? {}),
  payload: JSON.stringify(item.payload),
  content: item.content,
  sanitised_with: item.sanitiserVersion,
  state: 'pending',
})

/** As they were in a version. @param now those that stand: what was made of one since is read with its rights */
export async function formerItems(
  db: Db,
  { id: contributionId, version }: { id: number; version: number },
  now: readonly Item[],
): Promise<Item[] | null> {
  const row = await db
    .selectFrom('contribution_versions')
    .select('items')
    .where('contribution_id', '=', contributionId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return null
  const made = new Map(
    now.flatMap((item) => (item.isNew && item.state === 'accepted' ? [[item.id, item] as const] : [])),
  )
  return (row.items as unknown as Selectable<ContributionItems>[]).map((former) => {
    const { state, targetId } = made.get(former.id) ?? {
      state: former.state as Item['state'],
      targetId: former.target_id,
    }
    return { ...itemOf(former), state, targetId }
  })
}

/** What its items show and attach: seen by whoever may read all that it changes. */
export async function fileKeysOfItems(trx: Db, id: number): Promise<string[]> {
  return [...new Set((await itemsOf(trx, id)).flatMap(fileKeysOf))]
}

/** What one of them shows and attaches. */
export const fileKeysOf = ({ content, payload }: Item): string[] => [
  ...fileKeysIn(content ?? ''),
  ...(payload.files ?? []),
  ...(payload.cover ? [payload.cover] : []),
]

interface Said {
  original_type?: number | undefined
  original_author?: string | undefined
  original_content?: string | undefined
}
/** Where what it proposes comes from; null: it is its author's own. */
export const originSaid = ({ original_type, original_author = '', original_content = '' }: Said): Origin | null =>
  original_type === 2 ? { original_type, original_author, original_content } : null

/** What an item says is to be done with what stands now. */
export const changeOf = (
  { action, type, payload, content }: Pick<Item, 'action' | 'type' | 'payload' | 'content'>,
  target: Standing | null,
): Change => ({
  action,
  type,
  target,
  ...(payload.title !== undefined && { title: payload.title }),
  ...(content !== null && { content }),
  ...(payload.ext !== undefined && { ext: payload.ext }),
  ...(payload.tags && { tags: payload.tags }),
  ...(payload.files && { files: payload.files }),
  ...(payload.parentId !== undefined && { parentId: payload.parentId }),
  ...(payload.cards && { cards: payload.cards }),
  ...(payload.cover !== undefined && { cover: payload.cover }),
  ...(payload.origin && { origin: payload.origin }),
})

/** What an item keeps of what its author saw. */
export const baseOf = ({ title, tags, files, parentId, cards, cover, type, content }: Standing): Base => ({
  title,
  tags,
  files,
  parentId,
  ...(cards && { cards }),
  ...(cover !== undefined && { cover }),
  ...(kindOfType(type).contributed?.keepsBase && { content }),
})
