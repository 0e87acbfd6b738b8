/** Parameters whose values are words of the product's own: which page, which order, which kind. */
const harmless = new Set([
  'page',
  'per_number',
  'order_type',
  'order_action',
  'type',
  'format',
  'product_id',
  'file_id',
])

/**
 * An address as it may be kept. Of its query the values stay out, and whatever is no name: what people look for, tokens and
 * signatures stand there, and nobody knows what a client calls them.
 */
export function loggedAddress(url: string): string {
  const at = url.indexOf('?')
  if (at === -1) return url
  return `${url.slice(0, at)}?${url
    .slice(at + 1)
    .split('&')
    .map(logged)
    .join('&')}`
}

function logged(part: string): string {
  const [, name, value] = /^(\w{1,30})=(.*)$/s.exec(part) ?? []
  if (name === undefined || value === undefined) return '…'
  return harmless.has(name) && /^\w{1,20}$/.test(value) ? part : `${name}=…`
}
