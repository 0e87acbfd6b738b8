import { leastAnswers } from '#src/features/questions/kind.ts'

/** What is kept with a form (db/migrations/0075-questions.sql). */
export interface Counts {
  answered: number
  answered_right: number
  chosen: number[]
  timed: number
  seconds: number
  rated: number
  rated_right: number
  ability: number
  ability_squares: number
  ability_right: number
}

export const countsJson = (
  form: string,
) => `json_build_object('answered', ${form}.answered, 'answered_right', ${form}.answered_right,
  'chosen', ${form}.chosen, 'timed', ${form}.timed, 'seconds', ${form}.seconds, 'rated', ${form}.rated, 'rated_right', ${form}.rated_right,
  'ability', ${form}.ability, 'ability_squares', ${form}.ability_squares, 'ability_right', ${form}.ability_right)`

/** How a question turned out for those who answered it; null while they are too few to say. Nobody marks subjective answers. */
export function statisticsOf(counts: Counts, isMarked: boolean) {
  const { answered, answered_right: right, chosen, timed, seconds } = counts
  if (answered < leastAnswers) return null
  return {
    answered,
    p: isMarked ? rounded(right / answered, 3) : null,
    discrimination: isMarked ? discriminationOf(counts) : null,
    options: chosen.map((count) => rounded(count / answered, 3)),
    seconds: timed ? Math.round(seconds / timed) : null,
  }
}

/**
 * How far those who do well elsewhere answer it rightly more often: the correlation of a right answer with the share of right answers to the
 * questions that the same person had answered before. Null while too few have a share, or all are alike.
 */
function discriminationOf({ rated: n, rated_right: right, ...sums }: Counts): number | null {
  if (n < leastAnswers) return null
  const spread = n * sums.ability_squares - sums.ability ** 2
  const spreadOfRight = right * (n - right)
  if (spread <= 0 || spreadOfRight === 0) return null
  return rounded((n * sums.ability_right - right * sums.ability) / Math.sqrt(spread * spreadOfRight), 2)
}

const rounded = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places
