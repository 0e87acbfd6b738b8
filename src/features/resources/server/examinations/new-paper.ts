import type { Paper } from '#src/features/resources/shapes.ts'

/** Of an examination that was made without a word about it. */
export const newPaper: Paper = {
  minutes: null,
  opens_at: null,
  closes_at: null,
  attempt_limit: 1,
  shows_answers: 'submitted',
  half_points: true,
  shuffles_items: false,
  shuffles_options: false,
  hides_names: false,
  pass_percent: 60,
  draws_each: true,
  items: [],
  draws: [],
}
