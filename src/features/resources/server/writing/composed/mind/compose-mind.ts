import { MapError, readKm, writeKm } from '#src/shared/mind-map/km.ts'
import { type MindMap, type MindNode, newMap } from '#src/shared/mind-map/mind-map.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import { escapeAttribute } from '#src/shared/html/escape.ts'
import type { Composed } from '../composed-text.ts'

/** What a map says: headings and lists. */
export function readMind(source: string): Composed | { problem: string } {
  try {
    const { map } = readKm(source || writeKm(newMap('中心主题')))
    return { said: outlineOf(map), source: writeKm(map), excerpt: beginningOf(map) }
  } catch (error) {
    if (error instanceof MapError) return { problem: error.message }
    throw error
  }
}

/** @param source a `.km` */
export const composeMind = offThread({
  file: import.meta.url,
  work: readMind,
  isSmall: (source) => source.length <= 20_000,
})

/** Levels of lists within each other: cleaning keeps a hundred levels of elements, and each of these takes two. */
const NESTED = 40

/** The centre is most often its title, so what is nearest to it begins. */
function beginningOf({ root }: MindMap): string {
  const near = [...root.children, ...root.children.flatMap(({ children }) => children)].slice(0, 100)
  const texts = near.map(({ text }) => text.replace(/\s+/g, ' ').trim())
  return [...texts.filter((text) => text !== '').join(' · ')].slice(0, 200).join('')
}

/** Branches are headings, so that they stand in the outline of the page; what lies below them are lists. */
function outlineOf({ root }: MindMap): string {
  const branches = root.children.map(
    (branch) => `<h2>${lines(branch.text)}</h2>${aside(branch)}${listOf(branch.children, 1)}`,
  )
  return `<p><strong>${lines(root.text)}</strong></p>${aside(root)}${branches.join('')}`
}

function listOf(nodes: readonly MindNode[], depth: number): string {
  return nodes.length ? `<ul>${nodes.map((node) => itemOf(node, depth)).join('')}</ul>` : ''
}

function itemOf(node: MindNode, depth: number): string {
  const own = `<p>${lines(node.text)}</p>${aside(node)}`
  if (depth < NESTED) return `<li>${own}${listOf(node.children, depth + 1)}</li>`
  return `<li>${own}</li>${node.children.map((child) => itemOf(child, depth)).join('')}`
}

/** What a node has beside its text. */
function aside({ link, image, tags, note }: MindNode): string {
  const parts = [
    link && `<p><a href="${escapeAttribute(link.url)}">${lines(link.title || link.url)}</a></p>`,
    image && `<p><img src="${escapeAttribute(image.url)}" alt="${escapeAttribute(image.title)}"></p>`,
    tags && `<p>${tags.map((tag) => `<code>${escapeAttribute(tag)}</code>`).join(' ')}</p>`,
    note && `<blockquote><p>${lines(note)}</p></blockquote>`,
  ]
  return parts.filter(Boolean).join('')
}

const lines = (text: string) => escapeAttribute(text).replaceAll('\n', '<br>')
