import { sql } from 'kysely'
import { notify } from '#src/features/notifications/server/public.ts'
import { type Db, hasPgCode, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { findSpace } from '../access.ts'
import { type Asking, findAndLock, lockSpace } from '../lock.ts'
import { spaceGate } from '../policy.ts'

// A private space becomes public when a site administrator says so (rulings, "Spaces").

type State = 'pending' | 'approved' | 'rejected'

/** What somebody may see: what was applied for their spaces; site administrators see everything. Deleted spaces apply for nothing. */
const visible = (db: Db, me: SignedIn) =>
  db
    .selectFrom('space_applications as application')
    .innerJoin('spaces', 'spaces.id', 'application.space_id')
    .innerJoin('users', 'users.id', 'application.applicant_id')
    .innerJoin('subjects', 'subjects.id', 'spaces.id')
    .where('spaces.deleted_at', 'is', null)
    .$if(!me.isAdmin, (qb) => qb.where('subjects.owner_id', '=', me.id))

const columns = [
  'application.id',
  'application.content',
  'application.reply',
  'application.created_at',
  'application.answered_at',
  'spaces.id as space_id',
  'spaces.title',
  'spaces.description',
  'users.id as user_id',
  'users.nickname',
  'users.avatar_key',
] as const
const rowsOf = (db: Db, me: SignedIn) =>
  visible(db, me)
    .select(columns)
    .select(sql<State>`application.state`.as('state'))

interface Query {
  state?: State | undefined
  product_id?: number | undefined
  page: number
  per_number: number
  after?: string | undefined
}
export async function listApplications({ db, me }: Asking, query: Query) {
  const filtered = <T extends ReturnType<typeof rowsOf>>(rows: T) =>
    rows
      .$if(query.state !== undefined, (qb) => qb.where('state', '=', query.state!))
      .$if(query.product_id !== undefined, (qb) => qb.where('spaces.id', '=', query.product_id!))
  const { total } = await filtered(rowsOf(db, me))
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { limit, offset, after } = inOrder.part(query)
  const rows = await filtered(rowsOf(db, me))
    .$if(after !== null, (qb) => qb.where('application.id', '<', after![0]!))
    .orderBy('application.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = inOrder.page(rows, query, total)
  return { list: shown.map((row) => present(row, me)), pagination }
}
const inOrder = keyset('applications', ['id'])

/** @throws not_found */
export async function readApplication({ db, me }: Asking, id: number) {
  const row = await rowsOf(db, me).where('application.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return present(row, me)
}

/** @returns the application's id @throws refused where the space is public already or somebody waits for an answer */
export async function apply({ db, me }: Asking, wanted: { spaceId: number; content: string }): Promise<number> {
  try {
    return await inTransaction(db, async (trx) => {
      const space = spaceGate.authorize(me, 'own', await findAndLock({ db: trx, me }, wanted.spaceId))
      if (space.isOpen) throw new AppError('refused', '空间已经是公开的')
      const { id } = await trx
        .insertInto('space_applications')
        .values({ space_id: space.id, applicant_id: me.id, content: wanted.content })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  } catch (error) {
    if (hasPgCode(error, '23505')) throw new AppError('refused', '已经申请过，请等待审核')
    throw error
  }
}

/** An approval makes the space public. The caller is a site administrator. @throws refused where it was answered already */
export const answer = ({ db, me }: Asking, id: number, given: { state: 'approved' | 'rejected'; reply: string }) =>
  inTransaction(db, async (trx) => {
    if (given.state === 'rejected' && !given.reply) throw invalidField('reply', '请说明拒绝的理由')
    const { product, user } = await readApplication({ db: trx, me }, id)
    await lockSpace(trx, product.id)
    await findSpace(trx, me, product.id)
    const answered = await trx
      .updateTable('space_applications')
      .set({ ...given, answered_by: me.id, answered_at: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!answered) throw new AppError('refused', '这份申请已经答复过了')
    await notify(trx, { userId: user.id, actorId: me.id, subjectId: product.id, type: 'other', event: given.state })
    if (given.state === 'approved')
      await trx.updateTable('spaces').set({ is_open: true }).where('id', '=', product.id).execute()
    return readApplication({ db: trx, me }, id)
  })

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
const present = (row: Row, me: SignedIn) => ({
  id: row.id,
  product: { id: row.space_id, title: row.title, description: row.description },
  user: { id: row.user_id, nickname: row.nickname, avatar: row.avatar_key },
  content: row.content,
  state: row.state,
  reply: row.reply,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  can: { answer: me.isAdmin && row.state === 'pending' },
})

/** An application is its owner's wish: with another owner, or once the owner has decided otherwise, nobody waits for an answer. */
export const withdrawApplications = (trx: Db, spaceId: number) =>
  trx.deleteFrom('space_applications').where('space_id', '=', spaceId).where('state', '=', 'pending').execute()
