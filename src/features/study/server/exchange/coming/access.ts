import type { Selectable } from 'kysely'
import type { DeckImports } from '#db/tables.ts'
import { findPersonById, type Run } from '#src/features/runs/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { deckToFill, type ImportPlace, placeFor } from './place.ts'

type Ordered = Selectable<DeckImports>
interface Access {
  me: SignedIn
  place: ImportPlace
  order: Ordered
}

/** Who imports, and where to, as they stand now. @throws forbidden, not_found */
export async function accessOf(db: Db, run: Run): Promise<Access> {
  const order = await db.selectFrom('deck_imports').selectAll().where('id', '=', run.id).executeTakeFirstOrThrow()
  const me = await findPersonById(db, run.user_id)
  if (!me) throw new AppError('forbidden', '账号已停用，没有继续导入')
  if (order.into_deck && order.deck_id === null) throw goneDeck()
  const wanted = { spaceId: run.space_id, deckId: order.into_deck ? order.deck_id : null, is_open: order.is_open }
  const place = await placeFor(db, me, wanted).catch((error: unknown) => {
    if (!isAppError(error)) throw error
    throw error.errorName === 'forbidden' ? new AppError('forbidden', '你已不能在这里导入，没有继续导入') : goneDeck()
  })
  // the one that an earlier start of this run has made
  if (!order.into_deck && order.deck_id !== null)
    return { me, order, place: { ...place, deck: await deckToFill(db, me, order.deck_id).catch(() => null) } }
  return { me, order, place }
}
const goneDeck = () => new AppError('not_found', '要导入的地方已不存在，或者你已不能查看，没有继续导入')
