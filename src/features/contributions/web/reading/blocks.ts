import { webKindOf } from '#src/features/subjects/web/public.tsx'
import type { Contribution, ContributionItem } from '../contribution-queries.ts'

// The paragraphs that a contribution changes, each named by what stands in it: a remark counts for what was remarked on.

export interface ProposedBlock {
  item: ContributionItem
  /** Of its text, from 0 on. */
  at: number
  html: string
  name: string
}

const tags = /<(\/)?([a-z][a-z0-9]*)[^>]*>/g
const empty = new Set(['br', 'hr', 'img', 'col', 'input'])

/** The elements of the first level, each as it is written: of clean HTML, every tag of which is closed. */
export function elementsOf(html: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: isEnd, 2: name, index } of html.matchAll(tags)) {
    if (!isEnd && depth === 0) start = index
    if (isEnd) depth--
    else if (!empty.has(name!)) depth++
    if (depth === 0) found.push(html.slice(start, index + tag.length))
  }
  return found
}

/** FNV-1a: it tells paragraphs of one text apart, and keeps nothing secret. */
function nameOf(html: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < html.length; i++) hash = Math.imul(hash ^ html.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Those that are to be new or otherwise. */
export function changedBlocks(item: ContributionItem): ProposedBlock[] {
  if (!item.proposed) return []
  const before = new Set(elementsOf(item.base?.content ?? ''))
  return elementsOf(item.proposed.content).flatMap((html, at) =>
    before.has(html) ? [] : { item, at, html, name: nameOf(html) },
  )
}

export type Remark = 'block' | 'rewrite'
export const anchorOf = (remark: Remark, { item, name }: ProposedBlock) => `${remark}:${item.id}:${name}`

/** What a comment is about, as it stands now; null where it stands there no more. */
export function blockOf(
  { items }: Contribution,
  anchor: string,
): { remark: Remark; block: ProposedBlock | null } | null {
  const [, remark, id, name] = /^(block|rewrite):(\d+):([0-9a-f]{8})$/.exec(anchor) ?? []
  if (!remark) return null
  const item = items.find((one) => String(one.id) === id)
  const block = item && changedBlocks(item).find((one) => one.name === name)
  return { remark: remark as Remark, block: block ?? null }
}

/** The text with another paragraph in that place. */
export function withBlock({ item, at }: ProposedBlock, html: string): string {
  return elementsOf(item.proposed!.content).with(at, html).join('')
}

export const idOf = ({ item, name }: ProposedBlock) => `block-${item.id}-${name}`

/** Those that a reviewer may write otherwise: what the form of comments writes, too. */
const isRewritable = ({ html }: ProposedBlock) => /^<(?:p|ul|ol|blockquote|pre)\b/.test(html)

/** Whether a reviewer may write this paragraph otherwise, and its author take that. */
export const isRewritten = (block: ProposedBlock): boolean =>
  isRewritable(block) && !!webKindOf(block.item.kind).contributed?.isRewritten?.(block.item.kind)
