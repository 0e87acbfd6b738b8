import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './tracer.ts'

/** The request that is being answered here: what stands in the log, in the answer and beside its statements. */
export interface Asking {
  /** Letters, digits, `-` and `_`. */
  readonly id: string
  /** Null where nobody traces. */
  readonly span: Span | null
}

export const asking = new AsyncLocalStorage<Asking>()
