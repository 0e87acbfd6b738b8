// How addresses and comments name a node (`#node-n12`), and what a search found (`#find-调度`). On every page that shows things.

export const anchorOfNode = (id: string): string => `node-${id}`

/** Null for what names no node. */
export const nodeOfAnchor = (anchor: string): string | null => /^node-([\w-]{1,40})$/.exec(anchor)?.[1] ?? null

/** The address's part that leads to the node with most of these words. */
export const hashOfWords = (words: readonly string[]): string =>
  `#find-${encodeURIComponent([...new Set(words)].slice(0, 5).join(' '))}`
