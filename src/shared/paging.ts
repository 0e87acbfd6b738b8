/** The pagination object of a list whose total is known (rulings, "The wire"). */
export function pageOf(query: { page: number; per_number: number }, total: number) {
  const pages = Math.max(1, Math.ceil(total / query.per_number))
  return {
    current_page: query.page,
    total_pages: pages,
    total_count: total,
    next_page: query.page < pages ? query.page + 1 : null,
    next_cursor: null,
  }
}
