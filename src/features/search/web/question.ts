export const TYPES = ['All', 'Product', 'ProductFile'] as const
export type SearchedType = (typeof TYPES)[number]

/** What the address of the search page asks for; whatever it says that makes no sense is left out. */
export function questionOf(params: URLSearchParams) {
  const type = TYPES.find((known) => known === params.get('type')) ?? 'All'
  const page = Number(params.get('page'))
  return {
    query: {
      title: (params.get('text') ?? '').trim().slice(0, 200),
      select_type: type,
      page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
      per_number: 20,
    },
  }
}
