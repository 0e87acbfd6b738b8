const LINK_PROTOCOLS = new Set(['http:', 'https:', 'ssh:', 'ftp:', 'mailto:'])
/** Never looked up: only tells whether a reference stays on the site that shows it. RFC 2606 reserves `.invalid`. */
const OWN_SITE = 'https://own-site.invalid'

/**
 * The address as the WHATWG URL standard writes it, so that every browser reads the one that was checked;
 * null unless it is http(s), ssh, ftp, mailto, a path of this site (`/…`) or a place on the page (`#…`).
 * `file:` is refused: from a web page it can only point into the reader's own machine.
 */
export function safeLink(value: string): string | null {
  const own = ownReference(value)
  if (own !== null) return own
  const url = parse(value)
  if (!url || !LINK_PROTOCOLS.has(url.protocol)) return null
  if (url.protocol === 'mailto:') return /^[^\s@/]+@[^\s@/]+$/.test(url.pathname) ? url.href : null
  if (!url.hostname) return null
  return withoutSecrets(url).href
}

/** As safeLink, for pictures: http(s), or a stored file `/files/<key>`. */
export function safeImage(value: string): string | null {
  const own = ownReference(value)
  if (own !== null) return own.startsWith('/files/') ? own : null
  const url = parse(value)
  return url && isWeb(url) && url.hostname ? withoutSecrets(url).href : null
}

/** Whether a link accepted by safeLink leaves this site. */
export function isExternal(link: string): boolean {
  return !link.startsWith('/') && !link.startsWith('#') && !link.startsWith('mailto:')
}

function ownReference(value: string): string | null {
  const trimmed = value.trim()
  if (!trimmed.startsWith('/') && !trimmed.startsWith('#')) return null
  const url = parse(trimmed, OWN_SITE)
  if (!url || url.origin !== OWN_SITE) return null
  if (trimmed.startsWith('#')) return url.hash || '#'
  // `/.//host` resolves to the path `//host`, which written out again would name a host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}

/** `https://bank.example@evil.example` reads like the bank; a password in a public text is nobody's wish. */
function withoutSecrets(url: URL): URL {
  url.password = ''
  if (isWeb(url)) url.username = ''
  return url
}

function isWeb(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:'
}

function parse(value: string, base?: string): URL | null {
  return URL.parse(value, base)
}
