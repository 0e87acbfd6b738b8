import type pg from 'pg'
import { askAndHear } from '../ask-and-hear.ts'

/** A statement took longer than `slowAfter`. @param name where it has one */
export type OnSlow = (statement: { name: string | undefined; text: string }, ms: number) => void

/** Milliseconds. */
export const slowAfter = 100

/**
 * Tells of the statements of a connection that take long, whether they then fail or not. For the rest it looks at the clock twice.
 * Statements that were sent together are answered one after the other: each is counted from when the one before it was.
 */
export function timeStatements(client: pg.ClientBase, onSlow: OnSlow, longest: number = slowAfter): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let freeAt = 0
  const ended = (asked: unknown, askedAt: number) => {
    const now = performance.now()
    const took = now - Math.max(askedAt, freeAt)
    freeAt = now
    if (took <= longest) return
    const { name, text } = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig)
    onSlow({ name, text }, took)
  }
  client.query = ((...given: unknown[]) => {
    const askedAt = performance.now()
    return askAndHear(query, given, () => ended(given[0], askedAt))
  }) as typeof client.query
}
