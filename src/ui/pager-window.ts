/**
 * Which page numbers a pager shows: the first, the last, the current with a neighbour on each side; 'gap' where pages are left out.
 * A gap stands for at least two pages, since a single one takes no more room than its dots.
 */
export function pagerWindow(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => between(numbers[index - 1] ?? number - 1, number))
}

/** The number itself with what fills the space since the one before it. */
function between(before: number, number: number): (number | 'gap')[] {
  if (number - before === 1) return [number]
  return number - before === 2 ? [number - 1, number] : ['gap', number]
}
