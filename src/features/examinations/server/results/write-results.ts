import { csv } from '#src/shared/csv.ts'

export interface ResultRow {
  nickname: string
  number: number
  state: 'running' | 'submitted' | 'marked'
  started_at: Date
  submitted_at: Date
  seconds: number
  points: number
  score: number | null
  items: { question_id: number; score: number | null }[]
}
export interface Results {
  questions: { id: number; title: string }[]
  rows: ResultRow[]
  format: 'csv' | 'xlsx'
}
type Cell = string | number | null

const states = { running: '作答中', submitted: '待阅卷', marked: '已出分' }
const head = ['姓名', '第几次', '状态', '开始时间', '交卷时间', '用时（秒）', '满分', '得分']
/** Columns besides those of the questions. */
export const ownColumns = head.length

/** The file. A spreadsheet's writer is loaded with the first of them. */
export async function writeResults({ questions, rows, format }: Results): Promise<Uint8Array> {
  const table: Cell[][] = [[...head, ...questions.map(({ title }) => title)]]
  for (const row of rows) {
    const scores = new Map(row.items.map(({ question_id, score }) => [question_id, score]))
    table.push([
      row.nickname,
      row.number,
      states[row.state],
      inShanghai.format(row.started_at),
      inShanghai.format(row.submitted_at),
      row.seconds,
      row.points / 100,
      asPoints(row.score),
      ...questions.map(({ id }) => asPoints(scores.get(id))),
    ])
  }
  if (format === 'csv') return Buffer.from(csv(table))
  const { sheetOf, workbookOf } = await import('#src/platform/xlsx.ts')
  return workbookOf({ 成绩: sheetOf(table) })
}

const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const asPoints = (hundredths: number | null | undefined) => (hundredths ?? null) && hundredths! / 100
