let made: Document | undefined

/** A document that belongs to no window: nothing in it loads or runs. */
export function inertDocument(): Document {
  return (made ??= document.implementation.createHTMLDocument())
}
