import { isAppError } from '#src/shared/errors.ts'

/** A save that met a newer version: what stands now, and what was sent. Who saved it is known where that version is kept. */
export interface Stale<T> {
  current: T & { version: number; updated_at?: string; author?: { nickname: string } }
  yours: T
}

/** What the server says of a stale edit, whatever was edited; null for any other error. */
export function staleOf<T>(error: unknown): Stale<T> | null {
  if (!isAppError(error) || error.errorName !== 'conflict') return null
  const { current, yours } = error.data ?? {}
  return current && yours ? ({ current, yours } as Stale<T>) : null
}
