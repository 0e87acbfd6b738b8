/** What may stand in a path, a query or a fragment as it is (RFC 3986, appendix A). */
const UNUSUAL = /[^\w\-.~:/?@!$&'()*+,;=%]|%(?![\da-f]{2})/gi

/**
 * An address as RFC 3986 has it, where browsers take more. One without a scheme leads to a file of the book and stays.
 * @returns null where it is none at all
 */
export function validAddress(address: string): string | null {
  if (!/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  const url = URL.parse(address)
  if (!url) return null
  const { href, pathname, search, hash } = url
  const start = href.slice(0, href.length - (pathname + search + hash).length)
  return start + escaped(pathname) + escaped(search) + hash.slice(0, 1) + escaped(hash.slice(1))
}

const escaped = (part: string) => part.replace(UNUSUAL, encodeURIComponent)
