// A mind map as it is edited, drawn and searched. It is stored and exchanged as KityMinder's JSON, see `km.ts`.

/** KityMinder's six layouts (rulings, "Content"). */
export const templates = [
  { value: 'default', label: '向两边' },
  { value: 'right', label: '向右' },
  { value: 'structure', label: '组织结构' },
  { value: 'filetree', label: '目录树' },
  { value: 'fish-bone', label: '鱼骨' },
  { value: 'tianpan', label: '天盘' },
] as const
export type Template = (typeof templates)[number]['value']

/** Specification, section 9. */
export const fontSizes = [10, 12, 16, 18, 24, 32, 48] as const
export const heights = { least: 300, most: 900, usual: 600 } as const
export const zoomSteps = [40, 55, 70, 85, 100, 115, 130, 145, 160, 175, 190, 200] as const

/** What one map may hold: larger ones are refused, as nobody could read them and every reader would have to draw them. */
export const most = {
  nodes: 10_000,
  depth: 100,
  /** Characters of one node. */
  text: 2000,
  note: 10_000,
  url: 2000,
  tags: 10,
  tag: 30,
} as const

export interface NodeStyle {
  readonly size?: number
  readonly bold?: true
  readonly italic?: true
  /** `#rrggbb`. */
  readonly colour?: string
  readonly background?: string
}

export interface MindNode {
  /** No other node of the map has it. */
  readonly id: string
  readonly text: string
  readonly note?: string
  /** http, https or a path of this site. */
  readonly link?: { readonly url: string; readonly title: string }
  /** A picture that was uploaded here. */
  readonly image?: { readonly url: string; readonly title: string; readonly width: number; readonly height: number }
  /** 1 to 9. */
  readonly priority?: number
  /** 1, not begun, to 9, done. */
  readonly progress?: number
  readonly tags?: readonly string[]
  readonly style?: NodeStyle
  readonly children: readonly MindNode[]
}

export interface MindMap {
  readonly root: MindNode
  readonly template: Template
  /** The name of one of KityMinder's; what it is called is kept, the colours are the site's. */
  readonly theme: string
  /** Pixels of the frame in which it is shown. */
  readonly height: number
}

export const newMap = (text: string): MindMap => ({
  root: { id: 'root', text, children: [] },
  template: 'default',
  theme: 'fresh-blue',
  height: heights.usual,
})

/** Every node with its depth, the root's being 0, in reading order. */
export function* nodesOf(root: MindNode, depth = 0): Generator<{ node: MindNode; depth: number }> {
  yield { node: root, depth }
  for (const child of root.children) yield* nodesOf(child, depth + 1)
}

export function countNodes(root: MindNode): number {
  let count = 1
  for (const child of root.children) count += countNodes(child)
  return count
}

export const clampHeight = (height: number): number =>
  Math.round(Math.min(heights.most, Math.max(heights.least, height)))
