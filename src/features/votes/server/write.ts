import { countPopularity } from '#src/platform/search-index/index-entries.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import {
  changeCounts,
  findSubject,
  kindOf,
  kindOfType,
  type SubjectRow,
  visibleTo,
} from '#src/features/subjects/server/public.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { voting } from './policy.ts'
import { notifyOfVote } from './notify.ts'

export type Scope = 'like' | 'dislike' | 'collection' | 'attention'
type Votable = Allowed<'vote', SubjectRow> & Vote
interface Vote {
  readonly id: number
  readonly scope: Scope
  readonly voter: number
}

export const countOf = {
  like: 'like_count',
  dislike: 'dislike_count',
  collection: 'collection_count',
  attention: 'attention_count',
} as const

/** The subject to vote on. @throws not_found, or refused for scopes that a kind or this one of it lacks */
export async function findVotable(
  db: Db,
  me: SignedIn,
  wanted: { type: SubjectType; id: number; scope: Scope },
): Promise<Votable> {
  const found = await findSubject(db, me, { id: wanted.id, kind: kindOfType(wanted.type).kind })
  const subject = voting.authorize(me, 'vote', found)
  const kind = kindOf(subject.kind)
  if (!kind.scopes.includes(wanted.scope)) throw new AppError('refused', '这里不支持这样操作')
  const refusal = await kind.refusesVotes?.(db, subject.id)
  if (refusal) throw new AppError('refused', refusal)
  return { ...subject, scope: wanted.scope, voter: me.id }
}

const ownRefusal = ({ kind, scope }: Votable) =>
  kindOf(kind).ownVote ?? (scope === 'collection' ? '不能收藏自己的内容' : '不能给自己的内容投票')

/**
 * Sets or takes back a vote, and tells whose it is. Rows and counts change in one transaction that holds the subject, so counts stay exact; whose it is and who
 * sees it is asked again meanwhile.
 * @throws not_found for what was hidden in between, refused for one's own content
 */
export const castVote = ({ db, me }: { db: Db; me: SignedIn }, votable: Votable, on: boolean): Promise<void> =>
  inTransaction(db, async (trx) => {
    const held = await trx
      .selectFrom('subjects')
      .select('owner_id')
      .where('id', '=', votable.id)
      .where(visibleTo(me))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!held) throw new AppError('not_found')
    if (!on) return takeBack(trx, votable)
    if (held.owner_id === me.id) throw new AppError('refused', ownRefusal(votable))
    if (votable.scope === 'like') await takeBack(trx, { ...votable, scope: 'dislike' })
    if (votable.scope === 'dislike') await takeBack(trx, { ...votable, scope: 'like' })
    await give(trx, votable)
  })

async function give(trx: Db, votable: Votable) {
  const { numInsertedOrUpdatedRows: given } = await trx
    .insertInto('votes')
    .values({ subject_id: votable.id, user_id: votable.voter, scope: votable.scope })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  if (!given) return
  await changeCount(trx, votable, 1)
  await notifyOfVote(trx, votable)
}

/** Takes back whatever votes somebody has on a thing that becomes theirs. */
export async function withdrawVotes(trx: Db, { subjectId, userId }: { subjectId: number; userId: number }) {
  await holdRow(trx, 'subjects', subjectId)
  for (const scope of Object.keys(countOf) as Scope[]) await takeBack(trx, { id: subjectId, scope, voter: userId })
}

async function takeBack(trx: Db, votable: Vote) {
  const { numDeletedRows: taken } = await trx
    .deleteFrom('votes')
    .where('subject_id', '=', votable.id)
    .where('user_id', '=', votable.voter)
    .where('scope', '=', votable.scope)
    .executeTakeFirst()
  if (taken) await changeCount(trx, votable, -1)
}

async function changeCount(trx: Db, { id, scope }: Vote, by: 1 | -1) {
  await changeCounts(trx, id, { [countOf[scope]]: by })
  if (scope === 'like' || scope === 'collection') await countPopularity(trx, [id])
}
