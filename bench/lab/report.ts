let missed = 0

/** One figure, one line of JSON. `ratio` (or `value`) must not be above `limit`. */
export function report(
  line: { figure: string; limit: number; ratio?: number; value?: number } & Record<string, unknown>,
): void {
  const within = (line.ratio ?? line.value ?? Infinity) <= line.limit
  if (!within) missed++
  console.log(JSON.stringify({ ...line, within }))
}

/** What must simply hold. */
export function claim(figure: string, holds: boolean, facts: object = {}): void {
  if (!holds) missed++
  console.log(JSON.stringify({ figure, ...facts, within: holds }))
}

export const missedLimits = () => missed
