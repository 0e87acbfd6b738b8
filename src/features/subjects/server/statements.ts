import type { CountColumn } from './change.ts'

/** Beginnings of parts of one statement, for writes that are too frequent for several. */

export const statements = {
  countUp: (...columns: CountColumn[]) =>
    `update subjects set ${columns.map((name) => `${name} = ${name} + 1`).join(', ')}`,
  /** @param rating SQL for how many ratings come (negative: go), for their score, and for the one of the same person before */
  rate: ({ by, score, before }: Record<'by' | 'score' | 'before', string>) =>
    `update subjects set score_sum = score_sum + ${by} * (${score} - coalesce(${before}, 0)), score_count = score_count + ${by} * (${before} is null)::int`,
  /** To be followed by a select of kind, owner, space, group and visibility. */
  create: 'insert into subjects (kind, owner_id, space_id, group_id, visibility)',
}
