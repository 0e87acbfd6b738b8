import type { Token } from 'markdown-it'
import type { CalloutKind } from '#src/shared/html/callout-kinds.ts'

/** A callout, a folded block, or one that is both. */
export interface Box {
  /** Null for a folded block that is no callout. */
  kind: CalloutKind | null
  /** Markdown of one line; '' for none. */
  title: string
  fold: 'open' | 'closed' | null
}

type Push = (type: string, tag: string, nesting: -1 | 0 | 1) => Token

/** The tokens that begin a box, up to its content. */
export function openBox(push: Push, { kind, title, fold }: Box): void {
  const box = push('box_open', fold ? 'details' : 'div', 1)
  box.block = true
  if (!fold) box.attrSet('data-type', 'callout')
  if (kind) box.attrSet('data-kind', kind)
  if (fold === 'open') box.attrSet('open', '')
  if (title || fold) pushTitle(push, fold ? 'summary' : 'p', title)
}

export function closeBox(push: Push, { fold }: Pick<Box, 'fold'>): void {
  push('box_close', fold ? 'details' : 'div', -1).block = true
}

function pushTitle(push: Push, tag: 'summary' | 'p', title: string): void {
  const open = push('box_title_open', tag, 1)
  if (tag === 'p') open.attrSet('data-type', 'calloutTitle')
  const text = push('inline', '', 0)
  text.content = title
  text.children = []
  push('box_title_close', tag, -1)
}

/** Tabs are folded blocks of one group. */
export const openTabs = (push: Push): void => push('tabs_open', 'div', 1).attrSet('data-type', 'tabs')
export const closeTabs = (push: Push): void => void push('tabs_close', 'div', -1)
export const openTab = (push: Push, title: string): void => openBox(push, { kind: null, title, fold: 'closed' })
export const closeTab = (push: Push): void => closeBox(push, { fold: 'closed' })
