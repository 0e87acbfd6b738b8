import { type HtmlElement, type HtmlNode, isElement, parseTree } from '../tree.ts'

/** Levels of elements. */
const deepest = 200

/** HTML from anywhere as a tree that can be walked. Nothing in it is clean. */
export const pageTree = (html: string): HtmlNode[] => parseTree(html, deepest)

/** What becomes of an element; null: it stays, and what it holds is asked about. */
export type Rule = (given: HtmlElement) => readonly HtmlNode[] | null

/** The tree with each element replaced as the first rule says that knows it. What a rule gives back is final. */
export function withRules(nodes: readonly HtmlNode[], rules: readonly Rule[]): HtmlNode[] {
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (!isElement(node)) return [node]
    for (const rule of rules) {
      const replaced = rule(node)
      if (replaced) return replaced
    }
    return [{ ...node, children: withRules(node.children, rules) }]
  })
}

export const classesOf = ({ attributes }: HtmlElement): readonly string[] =>
  (attributes.class ?? '').split(/\s+/).filter((name) => name !== '')

export const hasClass = (given: HtmlElement, ...names: readonly string[]): boolean => {
  const classes = classesOf(given)
  return names.some((name) => classes.includes(name))
}

/** All elements that a test takes, from the outside; what lies in one that is taken is not looked at. */
export const allIn = (nodes: readonly HtmlNode[], isWanted: (one: HtmlElement) => boolean): HtmlElement[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return []
    return isWanted(node) ? [node] : allIn(node.children, isWanted)
  })

export const firstIn = (nodes: readonly HtmlNode[], isWanted: (one: HtmlElement) => boolean): HtmlElement | null => {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const found = isWanted(node) ? node : firstIn(node.children, isWanted)
    if (found) return found
  }
  return null
}
