import { isAppError } from '#src/shared/errors.ts'

/** A save that met a newer version: what the server has now, and what was sent, both as clean HTML. */
export interface Conflict {
  current: {
    title: string
    content: string
    version: number
    updated_at: string
    author: { nickname: string }
  }
  yours: { title: string; content: string }
}

export function conflictOf(error: unknown): Conflict | null {
  if (!isAppError(error) || error.errorName !== 'conflict') return null
  const { current, yours } = error.data ?? {}
  return current && yours ? ({ current, yours } as Conflict) : null
}
