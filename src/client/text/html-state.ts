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
  const pieces: string[] = []
  let end = 0
  for (const { at, length, name } of placesOf(json, shown)) {
    pieces.push(json.slice(end, at), JSON.stringify(mark + name))
    end = at + length
  }
  pieces.push(json.slice(end))
  // `<` would let a text close the script element that holds it
  return pieces.join('').replace(/[<\u2028\u2029]/g, (character) => escaped[character]!)
}
const isMarked = (value: unknown): value is string => typeof value === 'string' && value.startsWith('\u0001')
const escaped: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/**
 * Where these texts stand in the JSON, one after the other. No quotation mark before a `<` ends a string there; if it is not escaped
 * either, it begins one, and the next such mark ends it: what is found is a whole string, and no two overlap.
 */
function placesOf(json: string, shown: ReadonlyMap<string, string>) {
  const places: { at: number; length: number; name: string }[] = []
  for (const [html, name] of shown) {
    if (!html.startsWith('<')) continue
    const string = JSON.stringify(html)
    const { length } = string
    for (let at = json.indexOf(string); at !== -1; at = json.indexOf(string, at + length))
      if (json[at - 1] !== '\\') places.push({ at, length, name })
  }
  return places.toSorted((a, b) => a.at - b.at)
}

/** In the browser, before hydration. */
export const readState = (page: Document): unknown =>
  JSON.parse(page.getElementById('state')!.textContent!, (_key, value: unknown) => {
    if (!isMarked(value)) return value
    if (!value.startsWith(mark)) return value.slice(1)
    return page.querySelector(`[data-html="${CSS.escape(value.slice(mark.length))}"]`)!.innerHTML
  })
