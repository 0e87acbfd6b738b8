// A document's text stands in the page as HTML already. In the JSON that the browser starts from it would stand a second
// time, so there it is replaced by a mark, and the browser takes it from the page.

const mark = '\u0001html:'

/** On the server: JSON of what a page starts from. */
export function jsonOfState(state: unknown): string {
  const text = JSON.stringify(state)
  // a text of somebody who knows the mark keeps its first character by having it twice
  if (!text.includes('\\u0001')) return text
  return JSON.stringify(state, (_key, value: unknown) => (isMarked(value) ? `\u0001${value}` : value))
}

/**
 * That JSON with a mark for each text shown by <RichText>, safe inside a script element. Replaced in the finished JSON,
 * since a function that looks at each value on the way would cost as much as all of the rest.
 */
export function withoutShown(json: string, shown: ReadonlyMap<string, string>): string {
  let text = json
  for (const [html, name] of shown)
    if (html.startsWith('<')) text = replaceString(text, JSON.stringify(html), JSON.stringify(mark + name))
  // `<` would let a text close the script element that holds it
  return text.replace(/[<\u2028\u2029]/g, (character) => escaped[character]!)
}
const isMarked = (value: unknown): value is string => typeof value === 'string' && value.startsWith('\u0001')
const escaped: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/**
 * In JSON, no quotation mark before a `<` ends a string; if it is not escaped either, it begins one, and the next
 * such mark ends it.
 */
function replaceString(json: string, string: string, by: string): string {
  const [first, ...others] = json.split(string)
  return others.reduce((before, after) => before + (before.endsWith('\\') ? string : by) + after, first!)
}

/** In the browser, before hydration. */
export const readState = (page: Document): unknown =>
  JSON.parse(page.getElementById('state')!.textContent!, (_key, value: unknown) => {
    if (!isMarked(value)) return value
    if (!value.startsWith(mark)) return value.slice(1)
    return page.querySelector(`[data-html="${CSS.escape(value.slice(mark.length))}"]`)!.innerHTML
  })
