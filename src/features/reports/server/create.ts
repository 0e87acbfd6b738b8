import { findSubject, findSubjects, kindOfType, type SubjectRow } from '#src/features/subjects/server/public.ts'
import type { Insertable } from 'kysely'
import type { Reports } from '#db/tables.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { createReport } from '../contract.ts'
import { read, type Report } from './read.ts'

type New = In<typeof createReport, 'out'>['body']
interface Asking {
  db: Db
  me: SignedIn
}

/** @returns its id @throws not_found, refused for one's own and for what one has reported already */
export async function create({ db, me }: Asking, given: New): Promise<number> {
  const subject = await findSubject(db, me, { id: given.subject_id, kind: kindOfType(given.subject_type).kind })
  return report({ db, me }, subject, given)
}

/** A letter as the feature of letters finds it for whoever received it. */
interface ReportedLetter {
  readonly id: number
  readonly senderId: number
  readonly content: string
  readonly sentAt: Date
}
/**
 * Of a letter that the caller received: it is what its writer did, whom the site decides about, and the site is shown this letter alone.
 * @throws refused for one that was reported already, not_found for a writer who is gone
 */
export async function reportLetter({ db, me }: Asking, letter: ReportedLetter, said: Said): Promise<Report> {
  const [writer] = await findSubjects(db, me, [letter.senderId])
  if (!writer) throw new AppError('not_found')
  const columns = { letter_id: letter.id, letter: letter.content, letter_at: letter.sentAt }
  return read({ db, me }, await report({ db, me }, writer, { ...said, ...columns }))
}

type Said = Pick<New, 'reason' | 'content'>
type Told = Said & Pick<Row, 'letter_id' | 'letter' | 'letter_at'>

async function report({ db, me }: Asking, subject: SubjectRow, told: Told): Promise<number> {
  if (subject.owner_id === me.id) throw new AppError('refused', '不能举报自己')
  const { reason, content, letter_id, letter, letter_at } = told
  const made = await insert(db, {
    subject_id: subject.id,
    reporter_id: me.id,
    reason,
    content,
    letter_id,
    letter,
    letter_at,
  })
  if (!made) throw new AppError('refused', '你已经举报过，正在等待处理')
  return made.id
}

type Row = Insertable<Reports>
const insert = (db: Db, row: Row) =>
  db
    .insertInto('reports')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()

/**
 * Words that ask for a look stand in a text, or in its tags. Nobody looks at what not everybody may read (rulings, "Words list"). What waits
 * already gets the words that it lacks.
 */
export const reportWords = (db: Db, { subjectId, words }: { subjectId: number; words: string[] }): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await findSubjects(trx, null, [subjectId])).length) return
    const content = (all: readonly string[]) => `词语：${all.join('、')}`
    const row = { subject_id: subjectId, reporter_id: null, reason: 'words' }
    if (await insert(trx, { ...row, content: content(words) })) return
    const open = await trx
      .selectFrom('reports')
      .select(['id', 'content'])
      .where('subject_id', '=', subjectId)
      .where('reporter_id', 'is', null)
      .where('state', '=', 'open')
      .forUpdate()
      .executeTakeFirst()
    if (!open) return
    const known = open.content.replace(/^词语：/, '').split('、')
    const all = content([...new Set([...known, ...words])])
    await trx.updateTable('reports').set({ content: all }).where('id', '=', open.id).execute()
  })
