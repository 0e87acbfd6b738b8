/** Which addresses a text may hold. The server's sanitiser decides again; this keeps the editor from ever showing others. */

/** `file:` links only reach into the reader's own machine, so the sanitiser takes them away; the editor makes none. */
const linkSchemes = new Set(['http:', 'https:', 'ssh:', 'ftp:', 'mailto:'])

/** True for a web address as the link dialog asks for it (specification §5: valid http or https). */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address)
}

/** True for what a link may point at: the autolink protocols of §9, mail, and places of this site. */
export function isSafeHref(href: string): boolean {
  const address = withoutControls(href)
  if (isSitePath(address) || address.startsWith('#')) return true
  return URL.canParse(address) && linkSchemes.has(new URL(address).protocol)
}

/** True for a picture that every reader can load: on the web, or a stored file. `data:`, `blob:` and `file:` are not. */
export function isSafeImageSource(source: string): boolean {
  const address = withoutControls(source)
  return (isSitePath(address) && address.startsWith('/files/')) || isWebAddress(address)
}

/** True for a picture that stands in its own address; stored texts hold none, since an upload takes its place. */
export function isEmbeddedImage(source: string): boolean {
  return /^data:image\//i.test(source)
}

/** `//host` and `/\host` leave the site, so they do not count as its paths. */
function isSitePath(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}

/** Browsers drop tabs and line ends inside an address (WHATWG URL), so `java\nscript:` must be judged without them. */
function withoutControls(address: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to drop
  return address.replace(/[\u0000-\u001f\u007f]/g, '').trim()
}
