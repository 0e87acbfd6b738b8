import { createHash } from 'node:crypto'
import { element, type HtmlElement, type HtmlNode } from '../tree.ts'
import { type Rule, withRules } from './page-tree.ts'

/** Addresses of pictures that are part of the file itself begin so. */
export const embeddedScheme = 'embedded:'

/** Pictures by address. */
export type Embedded = Map<string, Buffer>

/** Keeps a picture that is part of a file. @returns the address by which a text shows it */
export function embed(embedded: Embedded, bytes: Buffer): string {
  const address = embeddedScheme + createHash('sha256').update(bytes).digest('base64url')
  embedded.set(address, bytes)
  return address
}

/** Pictures that wait to be seen show themselves, those that are written into the page are kept apart. */
export function takePictures(tree: readonly HtmlNode[], embedded: Embedded): HtmlNode[] {
  const rule: Rule = (given) => {
    if (given.name !== 'img' && given.name !== 'image') return null
    return [element('img', { ...given.attributes, src: sourceOf(given, embedded), ...sizesOf(given) })]
  }
  return withRules(tree, [rule])
}

function sourceOf({ attributes }: HtmlElement, embedded: Embedded): string {
  const waiting = attributes['data-src'] ?? attributes['data-original'] ?? attributes['data-lazy-src']
  const src = (waiting || attributes.src) ?? attributes['xlink:href'] ?? attributes.href ?? ''
  const [, encoded] = /^data:image\/[^,]*;base64,([\s\S]*)$/i.exec(src) ?? []
  return encoded === undefined ? src : embed(embedded, Buffer.from(encoded, 'base64'))
}

/** Widths that only a style says. */
function sizesOf({ attributes }: HtmlElement): Record<string, string> {
  if (attributes.width) return {}
  const [, width] = /(?:^|;)\s*width\s*:\s*(\d{1,4}(?:\.\d+)?(?:px|%))/.exec(attributes.style ?? '') ?? []
  return width ? { width } : {}
}
