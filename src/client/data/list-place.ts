/** Where a list goes on: by cursor where it has one, so that what is written meanwhile shifts nothing; else by page. */
export type Place = { after: string } | { page: number }

interface Page {
  pagination: { next_page: number | null; next_cursor: string | null }
}

export const start: Place = { page: 1 }
export function nextPlace({ pagination: { next_cursor, next_page } }: Page): Place | null {
  if (next_cursor) return { after: next_cursor }
  return next_page === null ? null : { page: next_page }
}
