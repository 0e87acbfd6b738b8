// What addresses of lists say alike. What is not known there is ignored (rulings, "The wire").

/** As far as page numbers go (rulings, "The wire"). */
export const MOST_PAGES = 1000

// no tag is longer, and a comma would make two of one
const isTag = (text: string) => /^[^,，]{1,30}$/.test(text)
const MOST_TAGS = 10

export function tagOf(search: URLSearchParams): string {
  const tag = (search.get('tag') ?? '').trim()
  return isTag(tag) ? tag : ''
}

/** What the list shows carries all of these. */
export function tagsOf(search: URLSearchParams): string[] {
  const titles = (search.get('tags') ?? '').split(/[,，]/).map((title) => title.trim())
  return [...new Set(titles.filter(isTag))].slice(0, MOST_TAGS)
}

/** The address of the same list with this said; what is empty is left out. */
export function addressOf(said: Record<string, string | number | false | null>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, String(value))
  return `?${search}`
}

/** What the server is asked to sort by; nothing leaves the space's own order. */
export function orderOf<Sort extends string>(sort: Sort | null): OrderOf<Sort> | Record<string, never> {
  if (!sort) return {}
  const [order_type, order_action] = sort.split('_')
  return { order_type, order_action } as OrderOf<Sort>
}
type OrderOf<Sort> = Sort extends `${infer Type}_${infer Action}` ? { order_type: Type; order_action: Action } : never
