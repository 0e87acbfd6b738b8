import { sql } from 'kysely'
import { findSubjects, kindOf, kindsWith, type SubjectRow, titlesOf } from '#src/features/subjects/server/public.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { peopleOf } from '#src/features/users/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { In, Reply } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { createReport, listReports } from '../contract.ts'
import { actionsFor, isOfSpace, managedAmong, managesSpace } from './policy.ts'

type Query = In<typeof listReports, 'out'>['query']
export type Report = Reply<typeof createReport>
interface Asking {
  db: Db
  me: SignedIn
}

/** @throws forbidden for a queue that is not the caller's, not_found for a space that they do not see */
export async function list({ db, me }: Asking, query: Query) {
  const rows = await wanted({ db, me }, query)
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = newestFirst.part(query)
  const found = await rows
    .select(reportColumns)
    .$if(after !== null, (qb) => qb.where('reports.id', '<', after![0]!))
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = newestFirst.page(found, query, total)
  return { list: await present({ db, me }, shown), pagination }
}
const newestFirst = keyset('reports', ['id'])

/** For whoever has just made or decided it. @throws not_found where it is gone with what it is about */
export async function read({ db, me }: Asking, id: number): Promise<Report> {
  const row = await db.selectFrom('reports').select(reportColumns).where('reports.id', '=', id).executeTakeFirst()
  const [report] = row ? await present({ db, me }, [row]) : []
  if (!report) throw new AppError('not_found')
  return report
}

const reportColumns = [
  'reports.id',
  'reports.subject_id',
  'reports.reporter_id',
  'reports.reason',
  'reports.content',
  'reports.state',
  'reports.note',
  'reports.created_at',
  'reports.decided_at',
  'reports.letter',
  'reports.letter_at',
] as const

async function wanted({ db, me }: Asking, { type, product_id: spaceId }: Query) {
  const rows = db.selectFrom('reports').innerJoin('subjects', 'subjects.id', 'reports.subject_id')
  if (type === 'mine') return rows.where('reports.reporter_id', '=', me.id)
  if (type === 'about_me')
    return rows.where('subjects.owner_id', '=', me.id).where('reports.state', 'not in', ['open', 'dismissed'])
  if (spaceId === undefined && !me.isAdmin) throw new AppError('forbidden')
  if (spaceId !== undefined && !me.isAdmin && !(await managesSpace(db, me, spaceId))) throw new AppError('not_found')
  return (
    rows
      .where('reports.state', type === 'queue' ? '=' : '<>', 'open')
      // nobody decides about their own
      .where('subjects.owner_id', '<>', me.id)
      .$if(spaceId !== undefined, (qb) => qb.where(sql<boolean>`${sql.raw(isOfSpace(spaceId!))}`))
  )
}

interface Row {
  id: number
  subject_id: number
  reporter_id: number | null
  reason: string
  content: string
  state: string
  note: string
  created_at: Date
  decided_at: Date | null
  letter: string | null
  letter_at: Date | null
}

async function present({ db, me }: Asking, rows: readonly Row[]): Promise<Report[]> {
  if (!rows.length) return []
  const ids = [...new Set(rows.map((row) => row.subject_id))]
  const subjects = await subjectsOf(db, ids)
  const seen = await findSubjects(db, me, ids)
  const titles = await titlesOf(db, seen)
  const people = await peopleOf(
    db,
    subjects.map((subject) => subject.owner_id),
  )
  const spaces = new Set(subjects.flatMap(({ space_id }) => space_id ?? []))
  const managed = await managedAmong(db, me, [...spaces])
  const byId = new Map(subjects.map((subject) => [subject.id, subject]))
  return rows.flatMap((row) => {
    const subject = byId.get(row.subject_id)
    if (!subject) return []
    const inSpace = managed.has(subject.space_id ?? 0)
    const isHidden = subject.is_anonymous && !me.isAdmin
    return {
      ...presentRow(row, tellsOf({ me, inSpace }, row, subject)),
      subject: { ...gone(subject), ...titles.get(subject.id), id: subject.id },
      author: (!isHidden && people.get(subject.owner_id)) || null,
      product_id: subject.space_id,
      can: { actions: row.state === 'open' ? actionsFor(me, subject, inSpace) : [] },
    }
  })
}

/** What was written about a person is not for them, though they manage the space; a letter is for nobody but the site to look at. */
function tellsOf({ me, inSpace }: { me: SignedIn; inSpace: boolean }, row: Row, { owner_id: ownerId }: SubjectRow) {
  const isReporter = row.reporter_id === me.id
  const mayLook = ownerId !== me.id
  return { content: isReporter || (mayLook && (me.isAdmin || inSpace)), letter: isReporter || (mayLook && me.isAdmin) }
}

/** What is said of a thing that is not there for this reader. */
const gone = ({ kind }: { kind: string }) => ({ type: typeOf(kindOf(kind)), title: null, path: null })

const presentRow = (row: Row, tells: { content: boolean; letter: boolean }) => ({
  id: row.id,
  reason: row.reason,
  content: tells.content ? row.content : null,
  letter:
    tells.letter && row.letter !== null ? { content: row.letter, created_at: row.letter_at!.toISOString() } : null,
  state: row.state as Report['state'],
  note: row.note,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

/** With whether their author is hidden: as notifications of them are, so is what is told here. */
const subjectsOf = (db: Db, ids: number[]) =>
  db
    .selectFrom('subjects')
    .selectAll()
    .select(sql<boolean>`${sql.raw(hiddenAuthorSql())}`.as('is_anonymous'))
    .where('id', 'in', ids)
    .execute()

/** SQL over `subjects`: whether nobody but site administrators is told whose it is. */
function hiddenAuthorSql(): string {
  const cases = kindsWith('hidesAuthor').map(
    ({ kind, hidesAuthor }) => `when '${kind}' then ${hidesAuthor('subjects.id')}`,
  )
  return cases.length ? `(case subjects.kind ${cases.join(' ')} else false end)` : 'false'
}
