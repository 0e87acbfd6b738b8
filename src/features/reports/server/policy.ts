import { kindOf, visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { ReportAction } from '../labels.ts'

/** What is decided about. */
export interface Reported {
  readonly id: number
  readonly kind: string
  readonly space_id: number | null
  readonly owner_id: number
  readonly deleted_at: Date | null
}

/** Which of the spaces this person manages: not a site administrator, who needs to manage none. */
export async function managedAmong(db: Db, me: SignedIn, spaces: readonly number[]): Promise<Set<number>> {
  if (!spaces.length) return new Set()
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('subjects', 'subjects.id', 'memberships.space_id')
    .select('memberships.space_id')
    .where('user_id', '=', me.id)
    .where('memberships.space_id', 'in', spaces)
    .where('role', 'in', ['owner', 'admin'])
    .where(visibleTo(me))
    .execute()
  return new Set(rows.map(({ space_id }) => space_id))
}
export const managesSpace = async (db: Db, me: SignedIn, spaceId: number): Promise<boolean> =>
  (await managedAmong(db, me, [spaceId])).has(spaceId)

/** SQL over `subjects`: what those who manage its space decide about. A space, a person and what lies in no space are for the site. */
export const isOfSpace = (spaceId: number) => `(subjects.space_id = ${spaceId} and subjects.id <> ${spaceId})`

/** Nobody decides about their own. */
export function actionsFor(me: SignedIn, subject: Reported, mayInSpace: boolean): ReportAction[] {
  const inSpace = subject.space_id !== null && subject.space_id !== subject.id && mayInSpace
  if (subject.owner_id === me.id || (!me.isAdmin && !inSpace)) return []
  const { takeDown, trash } = kindOf(subject.kind)
  const stands = subject.deleted_at === null && takeDown !== undefined
  return [
    ...(stands && trash && subject.space_id !== null ? (['hide'] as const) : []),
    ...(stands ? (['delete'] as const) : []),
    'warn',
    ...(me.isAdmin ? (['ban'] as const) : []),
    'dismiss',
  ]
}
