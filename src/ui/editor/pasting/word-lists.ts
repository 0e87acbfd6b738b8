interface OpenList {
  element: HTMLElement
  level: number
}

/**
 * Microsoft Word puts list items on the clipboard as paragraphs with `mso-list:l0 level2 lfo1` and the bullet or number
 * as text in a span with `mso-list:Ignore`. This makes nested lists of each run of them, in place.
 */
export function rebuildWordLists(root: ParentNode): void {
  const items = [...root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')].filter(isItem)
  let open: OpenList[] = []
  for (const item of items) {
    // An item belongs to the run before it only when nothing else stands between them.
    if (!open[0] || item.previousElementSibling !== open[0].element) open = []
    open = placeItem(item, open)
  }
}

/** Moves one item into the list of its level and returns the lists that are now open, the outermost first. */
function placeItem(item: HTMLElement, before: OpenList[]): OpenList[] {
  const level = levelOf(item)
  const tag = takeMarker(item) ? 'ol' : 'ul'
  const open = before.filter((list) => list.level <= level)
  let list = open.at(-1)
  if (!list || list.level < level) {
    const element = item.ownerDocument.createElement(tag)
    const parent = list?.element.lastElementChild
    if (parent) parent.append(element)
    else item.before(element)
    list = { element, level }
    open.push(list)
  }
  const entry = item.ownerDocument.createElement('li')
  entry.append(...item.childNodes)
  list.element.append(entry)
  item.remove()
  return open
}

function isItem(element: HTMLElement): boolean {
  return /mso-list:\s*l\d+ level\d/i.test(element.getAttribute('style') ?? '')
}

function levelOf(item: HTMLElement): number {
  return Number(/mso-list:[^;]*level(\d)/i.exec(item.getAttribute('style') ?? '')?.[1])
}

/** Removes the bullet or number and says whether it counted. */
function takeMarker(item: HTMLElement): boolean {
  const marker = [...item.querySelectorAll<HTMLElement>('[style]')].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  )
  const text = marker?.textContent.trim() ?? ''
  marker?.remove()
  return /^[(（]?([0-9]+|[a-z]{1,4}|[一二三四五六七八九十]+)[.)）、．]/i.test(text)
}
