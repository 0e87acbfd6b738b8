import { decoded } from '#src/shared/decoded.ts'
import { element, type HtmlElement, type HtmlNode, isElement, textOf } from '../tree.ts'
import { allIn, classesOf, type Rule, withRules } from './page-tree.ts'

/**
 * Footnotes as books (`epub:type`), pandoc, markdown-it and this site's own exports write them: marks by what their links lead to,
 * notes in one list at the end.
 * @returns the tree without the notes, and the list of them
 */
export function footnotesOf(tree: readonly HtmlNode[]): { tree: HtmlNode[]; list: HtmlElement[] } {
  const notes = new Map<string, readonly HtmlNode[]>()
  const taken = new Set<HtmlElement>()
  const found = allIn(tree, isNote).filter(({ attributes }) => attributes.id)
  const marks = new Set(allIn(tree, isMark).map(targetOf))
  for (const note of found) {
    if (!marks.has(note.attributes.id!)) continue
    notes.set(note.attributes.id!, note.children)
    taken.add(note)
  }
  if (!notes.size) return { tree: [...tree], list: [] }
  const ids = namesOf([...notes.keys()])
  const numbers = new Map([...notes.keys()].map((id, index) => [id, String(index + 1)]))
  const rule: Rule = (given) => {
    if (taken.has(given) || isRuleAbove(given)) return []
    if (!isMark(given)) return null
    const id = ids.get(targetOf(given))
    if (id === undefined) return null
    return [element('sup', { 'data-type': 'footnote', 'data-id': id }, [numbers.get(targetOf(given))!])]
  }
  const items = [...notes].map(([id, inside]) => element('li', { 'data-id': ids.get(id)! }, withoutWaysBack(inside)))
  return { tree: withRules(tree, [rule]), list: [element('ol', { 'data-type': 'footnotes' }, items)] }
}

/** Names of notes by their ids, without what programs put before them. */
function namesOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    ids.map((id, index) => {
      const plain = id
        .replace(/^(?:user-content-fn|footnote|note|fn)[-_:]?/, '')
        .replace(/[^\p{L}\p{N}_.:-]/gu, '')
        .slice(0, 50)
      const name = plain === '' || taken.has(plain) ? `n${index + 1}` : plain
      taken.add(name)
      return [id, name]
    }),
  )
}

/** The line that parts notes from the text: here their list has its own. */
const isRuleAbove = (one: HtmlElement) => one.name === 'hr' && /footnote/.test(one.attributes.class ?? '')

const typeOf = ({ attributes }: HtmlElement) => `${attributes['epub:type'] ?? ''} ${attributes.role ?? ''}`

export const isNote = (one: HtmlElement): boolean =>
  /\b(?:footnote|rearnote|endnote|doc-footnote|doc-endnote)\b/.test(typeOf(one).replace(/footnotes|endnotes/g, '')) ||
  (one.name === 'li' && /^(?:fn|footnote|note|user-content-fn)[-_:]?\d/.test(one.attributes.id ?? ''))

/** A link to a note, or what raises it. */
const isMark = (one: HtmlElement): boolean => {
  const link = linkIn(one)
  if (!link?.attributes.href?.includes('#')) return false
  const isSaid =
    /\b(?:noteref|doc-noteref)\b/.test(typeOf(link)) || classesOf(link).some((name) => /^footnote-ref$/.test(name))
  return isSaid || (one.name === 'sup' && /^[[(]?\d+[\])]?$/.test(textOf(one.children).trim()))
}

function linkIn(one: HtmlElement): HtmlElement | null {
  if (one.name === 'a') return one
  if (one.name !== 'sup') return null
  const links = allIn(one.children, ({ name }) => name === 'a')
  return links.length === 1 ? links[0]! : null
}

const targetOf = (mark: HtmlElement) => {
  const href = linkIn(mark)!.attributes.href!
  return decoded(href.slice(href.indexOf('#') + 1))
}

const back: Rule = (given) => {
  if (given.name !== 'a' || !given.attributes.href?.startsWith('#')) return null
  const isBack = /backlink/.test(typeOf(given)) || classesOf(given).some((name) => /^footnote-back(?:ref)?$/.test(name))
  return isBack || /^[↑↩⏎^]\ufe0e?$/u.test(textOf(given.children).trim()) ? [] : null
}

const withoutWaysBack = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  withRules(nodes, [back]).filter((node) => isElement(node) || String(node).trim() !== '')
