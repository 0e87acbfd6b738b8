/** Lists have no pages behind this one: they go on by cursor (rulings, "The wire"). */
export const deepestPage = 1000

/** Which rows a page by number holds. */
export const rowsOf = ({ page, per_number }: { page: number; per_number: number }) => ({
  limit: per_number,
  offset: (page - 1) * per_number,
})

/** The pagination object of a list whose total is known. */
export function pageOf(query: { page: number; per_number: number }, total: number) {
  const pages = Math.max(1, Math.ceil(total / query.per_number))
  return {
    current_page: query.page,
    total_pages: pages,
    total_count: total,
    next_page: query.page < Math.min(pages, deepestPage) ? query.page + 1 : null,
    next_cursor: null,
  }
}

/** The same of a list that goes on by cursor too; what was asked for by cursor lies on no numbered page. */
export function cursorPageOf(
  query: { page: number; per_number: number; after?: string | undefined },
  total: number,
  next_cursor: string | null,
) {
  const page = { ...pageOf(query, total), next_cursor }
  return query.after === undefined ? page : { ...page, current_page: null, next_page: null }
}
