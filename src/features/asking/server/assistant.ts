import { sql } from 'kysely'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import { gate, type SignedIn, viewerSql } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { spentToday } from './budget.ts'

interface Place {
  readonly id: number
  readonly isOwn: boolean
}
/** The owner alone chooses the robot (rulings, "Who may do what"), so nobody else is told what it costs. */
const choosing = gate<Place>()({ choose: (_viewer, place) => place.isOwn })

/** @throws not_found, forbidden */
export async function readAssistantOf({ db, config }: Services, me: SignedIn, spaceId: number) {
  const { rows } = await sql<Place>`select subjects.id, exists (select from memberships m
      where m.space_id = subjects.id and m.user_id = ${me.id} and m.role = 'owner') as "isOwn"
    from subjects join spaces on spaces.id = subjects.id
    where subjects.id = ${spaceId} and ${sql.raw(visibleSql(...viewerSql(me)))}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  const { id } = choosing.authorize(me, 'choose', rows[0])
  const robots = await sql<{ id: number; nickname: string; avatar: string | null }>`
    select id, nickname, avatar_key as avatar from users where id = ${config.robotId} and is_robot`.execute(db)
  return {
    model: config.model?.name ?? null,
    robots: robots.rows,
    budget: config.modelBudget.space,
    spent: await spentToday(db, id),
  }
}
