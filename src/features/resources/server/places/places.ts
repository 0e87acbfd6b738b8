import type { Db } from '#src/platform/db/pool.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { readVideo } from '#src/shared/video/video.ts'
import { findAnywhere, requireReadable } from '../find-resource.ts'
import { finishSteps } from '../plans/finish-steps.ts'
import { readComposed } from '../read-composed.ts'

/** Of one person: those that they left longest ago are forgotten first. */
const MOST = 1000

interface Kept {
  part: string
  place: number | null
  is_through: boolean
}
const rowsOf = prepared<Kept>(
  'remembered places',
  `select part, place, is_through from remembered_places where user_id = $1 and resource_id = $2
  order by moved_at desc, part limit 200`,
)

/** @throws not_found, forbidden where it is locked */
export async function placesIn(db: Db, me: SignedIn, id: number): Promise<{ list: Kept[] }> {
  requireReadable(await findAnywhere(db, me, id))
  return { list: await rowsOf(db, [me.id, id]) }
}

const keep = prepared(
  'remember a place',
  `insert into remembered_places as p (user_id, resource_id, part, place, is_through) values ($1, $2, $3, $4, $5)
  on conflict (user_id, resource_id, part) do update set place = excluded.place,
    is_through = p.is_through or excluded.is_through, moved_at = clock_timestamp()`,
)
/** What was come to the end of stays. */
const leave = prepared(
  'forget a place',
  `with through as (
    update remembered_places set place = null where user_id = $1 and resource_id = $2 and part = $3 and is_through)
  delete from remembered_places where user_id = $1 and resource_id = $2 and part = $3 and not is_through`,
)
const forgetOldest = prepared(
  'forget the oldest places',
  `delete from remembered_places where user_id = $1 and (resource_id, part) in (
    select resource_id, part from remembered_places where user_id = $1 order by moved_at desc, resource_id, part offset $2)`,
)

interface Place extends Kept {
  resource_id: number
}
/** @throws not_found, also for what has no such part, forbidden where it is locked */
export async function keepPlace(db: Db, me: SignedIn, { resource_id: id, part, place, is_through }: Place) {
  const parts = await partsOf(db, me, id)
  if (!parts.includes(part)) throw new AppError('not_found')
  await inTransaction(db, async (trx) => {
    if (place === null && !is_through) return void (await leave(trx, [me.id, id, part]))
    await keep(trx, [me.id, id, part, place, is_through])
    await forgetOldest(trx, [me.id, MOST])
    // to the end of a text is told where its plan is shown
    if (!is_through || part === '') return
    const through = (await rowsOf(trx, [me.id, id])).flatMap((row) => (row.is_through ? row.part : []))
    if (parts.every((one) => through.includes(one))) await finishSteps(trx, me, { ids: [id] })
  })
}

async function partsOf(db: Db, me: SignedIn, id: number): Promise<string[]> {
  const { type } = requireReadable(await findAnywhere(db, me, id))
  if (type === 'folder') throw new AppError('not_found')
  if (type !== 'video') return ['']
  return readVideo((await readComposed(db, me, { id, kind: 'video' })).source).map((part) => part.id)
}
