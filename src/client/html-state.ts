// A document's text stands in the page as HTML already. In the JSON that the browser starts from it would stand a second
// time, so there it is replaced by a mark, and the browser takes it from the page.

const mark = '\u0001html:'

/** On the server: JSON of `state` in which each text shown by <RichText> is a mark. */
export function stateWithout(state: unknown, shown: ReadonlyMap<string, string>): string {
  const text = JSON.stringify(state, (_key, value: unknown) =>
    typeof value === 'string' && shown.has(value) ? mark + shown.get(value) : value,
  )
  // `<` would let a text close the script element that holds it
  return text
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** In the browser, before hydration. */
export const readState = (page: Document): unknown =>
  JSON.parse(page.getElementById('state')!.textContent!, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark)
      ? page.querySelector(`[data-html="${CSS.escape(value.slice(mark.length))}"]`)!.innerHTML
      : value,
  )
