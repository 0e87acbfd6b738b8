import type * as z from 'zod/mini'
import { inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { AppError } from '#src/shared/errors.ts'
import { isAsked } from '../items.ts'
import type { delivery } from '../shapes.ts'
import { holdQuestionnaire } from './found.ts'
import { mixParticipants } from './mix.ts'
import { tellMembers } from './tell.ts'
import { idsOf, placesOfDelivery } from './places.ts'
import { questionnaires } from './policy.ts'
import type { Asking } from './write.ts'

const deliveredTo = prepared(
  'deliver questionnaire',
  `insert into questionnaire_deliveries (questionnaire_id, place, space_id, group_id)
  select $1, $2, unnest($3::bigint[]), unnest($4::bigint[]) on conflict do nothing`,
)
const released = prepared(
  'release questionnaire',
  `update questionnaires set state = 'released', released_at = now() where id = $1 and state = 'draft'`,
)
const ended = prepared(
  'end questionnaire',
  `update questionnaires set state = 'ended', ended_at = now() where id = $1 and state = 'released'`,
)

/** Releases a draft. To where it was delivered before it is not once more. @throws not_found, forbidden, invalid, refused */
export const deliver = ({ db, me }: Asking, id: number, { place, place_ids }: z.output<typeof delivery>) =>
  inTransaction(db, async (trx) => {
    const held = questionnaires.authorize(me, 'deliver', await holdQuestionnaire(trx, me, id))
    if (held.state === 'ended') throw new AppError('refused', '问卷已经结束，不能再发放')
    if (!held.items.some(isAsked)) throw new AppError('refused', '问卷里还没有要回答的题目')
    if (held.state === 'draft' && held.is_late) throw new AppError('refused', '结束时间已经过了，请先改时间')
    const ids = idsOf(place, place_ids)
    for (const one of ids) if (one !== null) await placesOfDelivery[place].authorize(trx, me, one)
    const idsIn = (column: string) => ids.map((one) => (placesOfDelivery[place].column === column ? one : null))
    await deliveredTo(trx, [id, place, idsIn('space_id'), idsIn('group_id')])
    await released(trx, [id])
    const told = ids.filter((one) => one !== null)
    if (told.length) await tellMembers(trx, [id, me.id, told])
  })

/** @throws not_found, forbidden, refused */
export const end = ({ db, me }: Asking, id: number) =>
  inTransaction(db, async (trx) => {
    const held = questionnaires.authorize(me, 'end', await holdQuestionnaire(trx, me, id))
    if (held.state !== 'released')
      throw new AppError('refused', held.state === 'draft' ? '问卷还没有发放' : '问卷已经结束')
    await ended(trx, [id])
    if (held.is_anonymous) await mixParticipants(trx, id)
  })
