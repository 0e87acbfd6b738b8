import { element, type HtmlNode, isElement, parseTree, serialise } from '../tree.ts'

// Who is mentioned in a text. Texts are clean HTML, as `sanitise` writes it.

/** The people whom a text mentions, each once. */
export const mentionedIn = (html: string): number[] => [
  ...new Set([...html.matchAll(/<span data-type="mention" data-id="(\d+)"/g)].map((match) => Number(match[1]))),
]

/** Whom a text mentions that it did not before. */
export function newlyMentioned(before: string, after: string): number[] {
  const known = new Set(mentionedIn(before))
  return mentionedIn(after).filter((id) => !known.has(id))
}

/** Nicknames by id. */
export type Names = ReadonlyMap<number, string>

/** The text with everybody who is mentioned called by their name, whatever its writer called them; a mention of nobody becomes text. */
export const withNames = (html: string, names: Names): string => serialise(named(parseTree(html), names))

function named(nodes: readonly HtmlNode[], names: Names): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    const children = named(node.children, names)
    if (node.attributes['data-type'] !== 'mention') return [{ ...node, children }]
    const id = node.attributes['data-id'] ?? ''
    const name = names.get(Number(id))
    if (name === undefined) return children
    return [element('span', { 'data-type': 'mention', 'data-id': id, 'data-label': name }, [`@${name}`])]
  })
}
