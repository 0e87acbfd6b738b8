/** A page's title: prefix, key, suffix, then the product's name, joined by ' - ' (specification, section 1). */
export const titleOf = (site: { name: string }, ...parts: (string | undefined)[]): string =>
  [...parts.filter(Boolean), site.name].join(' - ')
