import { sql } from 'kysely'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { touchSubject } from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { maxCards } from '#src/features/resources/kind.ts'
import type { ResourceAccess } from '../find-resource.ts'
import { createPersonal, createResource, prepareNew } from '../writing/create.ts'

type Place =
  | { space: Allowed<'create', SpaceAccess> }
  | { own: Allowed<'create', { userId: number }>; is_open: boolean }

/** A deck without cards, which an import fills. @returns its id */
export async function createDeck(writer: Writer, place: Place, title: string): Promise<number> {
  const text = await prepareNew(writer, { type: 'ProductCardDeck', content: '' })
  const deck = { type: 'ProductCardDeck' as const, title, text }
  if ('space' in place) return createResource(writer, place.space, deck)
  return createPersonal(writer, place.own, { ...deck, is_open: place.is_open })
}

/** Behind what lies in it, those that do not lie in it yet; whoever puts them there has seen them. @throws refused where it would hold too many */
export async function addToDeck(
  trx: Db,
  { id }: Allowed<'edit', ResourceAccess>,
  cards: readonly number[],
): Promise<void> {
  await holdRow(trx, 'resources', id)
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('deck_cards')
    .columns(['deck_id', 'card_id', 'position'])
    .expression(
      sql`select ${id}::bigint, card_id, row_number() over (order by nth) + coalesce(
          (select max(position) from deck_cards where deck_id = ${id}), -1)
        from unnest(${[...new Set(cards)]}::bigint[]) with ordinality as coming (card_id, nth)
        where not exists (select from deck_cards there where there.deck_id = ${id} and there.card_id = coming.card_id)` as never,
    )
    .executeTakeFirstOrThrow()
  if (!added) return
  const { count } = await trx
    .selectFrom('deck_cards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deck_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count > maxCards) throw new AppError('refused', `一个卡片集最多 ${maxCards} 张`)
  await touchSubject(trx, id)
}
