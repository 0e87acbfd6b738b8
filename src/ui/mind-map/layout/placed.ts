import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import type { Measured } from './measure.ts'

export interface Placed {
  readonly node: MindNode
  readonly parent: string | null
  readonly depth: number
  /** Which child of the centre it belongs to, which gives its colour; -1 is the centre. */
  readonly branch: number
  readonly measured: Measured
  /** The corner at the top left. */
  x: number
  y: number
  /** How many nodes are folded away below it. */
  readonly folded: number
  readonly children: readonly Placed[]
}

export interface Link {
  readonly to: string
  readonly branch: number
  readonly path: string
  /** What it covers, so that what is out of sight need not be drawn. */
  readonly box: Box
}
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Drawing {
  /** The centre is the first. */
  readonly nodes: readonly Placed[]
  readonly links: readonly Link[]
  readonly box: Box
}
