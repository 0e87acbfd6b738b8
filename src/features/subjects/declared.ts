import type { Kind } from './kind.ts'

let kinds: readonly Kind[] = []

/** Called once at start, with the server's registry. */
export function declareKinds(list: readonly Kind[]): void {
  kinds = list
}

export function declaredKinds(): readonly Kind[] {
  if (!kinds.length) throw new Error('what kinds declare is asked for before any is registered')
  return kinds
}
