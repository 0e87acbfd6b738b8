/** Part of an address without its percent-encoding. What is none, typed or cut off by hand or with a `%` of its own, stands for itself. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // RFC 3986, section 2.4, leaves it undefined
    return part
  }
}
