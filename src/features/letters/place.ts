// Where in a conversation a list goes on: a letter's time and, among letters of the same millisecond, its id (rulings, "Letters").

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)(?:,(0|[1-9]\d{0,15}))?$/

export interface Place {
  at: string
  /** Null for a time alone. */
  id: number | null
}

export function placeOf(timestamp: string): Place | null {
  const [, at, id] = pattern.exec(timestamp) ?? []
  if (at === undefined || Number.isNaN(Date.parse(at))) return null
  return { at, id: id === undefined ? null : Number(id) }
}

export const isPlace = (timestamp: string): boolean => placeOf(timestamp) !== null

export const timestampOf = (letter: { id: number; created_at: Date }): string =>
  `${letter.created_at.toISOString()},${letter.id}`
