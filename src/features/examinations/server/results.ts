import { utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { readFrozen } from '#src/features/questions/server/public.ts'
import { editing, readExamination } from '#src/features/resources/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { csv } from '#src/shared/csv.ts'
import { AppError } from '#src/shared/errors.ts'

interface Row {
  nickname: string
  number: number
  state: 'running' | 'submitted' | 'marked'
  started_at: Date
  submitted_at: Date
  seconds: number
  points: number
  score: number | null
  items: { question_id: number; freeze_id: number; score: number | null }[]
}
type Cell = string | number | null

/** Rows of one file. */
const most = 20_000
const states = { running: '作答中', submitted: '待阅卷', marked: '已出分' }

/** What was handed in, a row each; names are left out while they are hidden. @throws not_found, forbidden, refused for too many */
export async function resultsOf(db: Db, me: SignedIn, id: number): Promise<{ title: string; table: Cell[][] }> {
  const { title, paper, ...examination } = await readExamination(db, me, id)
  editing.authorize(me, 'edit', { ...examination })
  const { rows } =
    await sql<Row>`select case when ${paper.hides_names} and a.state <> 'marked' then '（隐藏）' else users.nickname end as nickname,
      a.number, a.state, a.started_at, a.submitted_at,
      extract(epoch from a.submitted_at - a.started_at)::int as seconds, a.points, a.score,
      (select json_agg(json_build_object('question_id', i.question_id, 'freeze_id', i.freeze_id, 'score', i.score) order by i.position)
        from attempt_items i where i.attempt_id = a.id) as items
    from attempts a join users on users.id = a.user_id
    where a.examination_id = ${id} and a.state <> 'running' order by a.id limit ${most + 1}`.execute(db)
  if (rows.length > most) throw new AppError('refused', `成绩超过 ${most} 行，一个文件放不下`)
  const questions = [...new Map(rows.flatMap(({ items }) => items.map((one) => [one.question_id, one.freeze_id])))]
  const frozen = await readFrozen(
    db,
    questions.map(([, freeze]) => freeze!),
    false,
  )
  const head = ['姓名', '第几次', '状态', '开始时间', '交卷时间', '用时（秒）', '满分', '得分']
  const table = rows.map((row): Cell[] => {
    const scores = new Map(row.items.map(({ question_id, score }) => [question_id, score]))
    return [
      row.nickname,
      row.number,
      states[row.state],
      inShanghai(row.started_at),
      inShanghai(row.submitted_at),
      row.seconds,
      row.points / 100,
      row.score === null ? null : row.score / 100,
      ...questions.map(([question]) => {
        const score = scores.get(question!)
        return score === null || score === undefined ? null : score / 100
      }),
    ]
  })
  return { title, table: [[...head, ...questions.map(([, freeze]) => frozen.get(freeze!)!.title)], ...table] }
}

const inShanghai = (time: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(time)

export function fileOf(table: readonly Cell[][], format: 'csv' | 'xlsx'): Buffer {
  if (format === 'csv') return Buffer.from(csv(table))
  const sheet = utils.aoa_to_sheet(
    // as text: what begins like a formula is none; `_x0041_` would be read as the character of that number (ECMA-376)
    table.map((row) =>
      row.map((cell) =>
        typeof cell === 'string' ? { t: 's', v: cell.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'), z: '@' } : cell,
      ),
    ),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '成绩')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Buffer
}
