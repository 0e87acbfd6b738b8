import type { Paper } from '#src/features/resources/shapes.ts'
import type { AttemptRow } from './find-attempt.ts'

/** From the hundredths that the tables keep. */
export const asPoints = (hundredths: number): number => hundredths / 100
export const orNull = (hundredths: number | null): number | null => (hundredths === null ? null : asPoints(hundredths))

export const isPassed = ({ score, points }: Pick<AttemptRow, 'score' | 'points'>, percent: number): boolean | null =>
  score === null ? null : score * 100 >= points * percent

export const presentHead = (row: AttemptRow, { pass_percent: percent }: Paper) => ({
  id: row.id,
  number: row.number,
  state: row.state,
  started_at: row.started_at.toISOString(),
  deadline: row.deadline?.toISOString() ?? null,
  submitted_at: row.submitted_at?.toISOString() ?? null,
  points: asPoints(row.points),
  score: row.is_withheld ? null : orNull(row.score),
  is_passed: row.is_withheld ? null : isPassed(row, percent),
})

/** Whether what was right may be told of it: the rule of the examination as it stands now. */
export function mayTell({ state, now }: Pick<AttemptRow, 'state' | 'now'>, paper: Paper): boolean {
  if (state === 'running') return false
  if (paper.shows_answers === 'submitted') return true
  if (paper.shows_answers === 'marked') return state === 'marked'
  return paper.shows_answers === 'closed' && paper.closes_at !== null && new Date(paper.closes_at) <= now
}
