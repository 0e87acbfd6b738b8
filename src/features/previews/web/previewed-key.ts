/** Only to read paths by; addresses are looked at here and never asked. */
const anyOrigin = 'http://localhost'

/**
 * Which file an address of the preview page names: by its key `k`, by its path `url` on this site, or by both, which must then
 * be the same file. Nothing else of that path counts, so it does not widen what a reader may see.
 * @returns null when it names none
 */
export function previewedKey(params: URLSearchParams): string | null {
  const key = params.get('k')
  const address = params.get('url')
  if (!address) return key
  const url = address.startsWith('/') ? URL.parse(address, anyOrigin) : null
  const named = url?.origin === anyOrigin ? /^\/files\/([\w.-]+)$/.exec(url.pathname)?.[1] : undefined
  return named && (!key || key === named) ? named : null
}
