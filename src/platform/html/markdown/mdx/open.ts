import type { Asked } from './components.ts'

/** A component or an element that has begun. */
export interface Open {
  readonly name: string
  /** What ends it; '' for nothing. */
  readonly close: string
  readonly isBlock: boolean
  /** Of what stands around it. */
  readonly indent: Indent
  readonly labels: Asked['labels']
}

/** Of the lines in it. */
export interface Indent {
  /** Columns before its lines that mean nothing. */
  readonly dropped: number
  /** Columns that stay, since a list holds it. */
  readonly kept: number
}

/** How far in something stands behind these blanks. */
export const columnsOf = (indent: string): number => indent.replaceAll('\t', '    ').length
