import type { ReactNode } from 'react'
import type { Kind } from '../kind.ts'

/** How things of a kind look wherever they stand among others. */
export interface WebKind {
  readonly declared: Kind
  /** Leads a row. */
  readonly icon: ReactNode
  /** Leads a row of the trash; absent where a deletion is for good. */
  trashed?(type: string): ReactNode
  /** As the search shows them. `found` is what the contract of the search says of this kind. */
  readonly found?: FoundLook
}
interface FoundLook {
  address(found: Found): string
  picture(found: Found): ReactNode
  /** Where it lies and whose it is; absent where it is found by its name. */
  where?(found: Found): ReactNode
  /** Where it lies, beside a suggestion. */
  place?(found: Found): string
}
interface Found {
  readonly id: number
  readonly type: string
}

let kinds: readonly WebKind[] = []

export function registerWebKinds(list: readonly WebKind[]): void {
  kinds = list.toSorted((a, b) => a.declared.order - b.declared.order)
}

/** In the order in which they are offered. */
export const webKinds = () => kinds

/** @param type a name on the wire */
export function webKindOf(type: string): WebKind {
  const found = kinds.find(({ declared }) => Object.hasOwn(declared.types, type))
  if (!found) throw new Error(`no kind that is loaded declares the type ${type}`)
  return found
}
