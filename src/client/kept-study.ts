import { dropKept, keptNames } from './kept-names.ts'

// Studying without a network: answers that the server may lack, a key each, so that two windows do not overwrite each other's; and the names
// under which this browser keeps decks (src/features/study/web/offline).

/** An answer as `POST /v1/study/reviews` takes it. */
export interface KeptReview {
  card_id: number
  rating: number
  /** How often the card had been answered before. */
  seen: number
  /** By this browser's clock. */
  at: string
  took: number
  /** By which the server knows one that is sent again. */
  key: string
}

const all = 'gewu.reviews.'
const prefix = (userId: number) => `${all}${userId}.`
/** Decks of one person. */
export const deckCache = (userId: number): string => `gewu-study-${userId}`
const deckCaches = /^gewu-study-/

/** @returns false when the browser refuses (full or switched off) */
export function keepReview(userId: number, review: KeptReview): boolean {
  try {
    localStorage.setItem(prefix(userId) + review.key, JSON.stringify(review))
    return true
  } catch {
    return false
  }
}

/** In the order in which they were given. */
export const keptReviews = (userId: number): KeptReview[] =>
  keptNames(prefix(userId))
    .flatMap((name) => read(name) ?? [])
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.seen - b.seen)

export const hasReviews = (userId: number): boolean => keptNames(prefix(userId)).length > 0
/** Whether a change of the browser's storage is about them. */
export const isOfReviews = (name: string | null): boolean => name?.startsWith(all) ?? false
export const dropReview = (userId: number, key: string): void => dropKept([prefix(userId) + key])
export const dropReviewsOf = (userId: number): void => dropKept(keptNames(prefix(userId)))

/**
 * Takes away the decks of everybody but this person, or of all where nobody is signed in, and others' answers as soon as somebody is (rulings,
 * "Leaving a browser"). Silent: a browser without such a store keeps nothing.
 */
export function dropOthersStudy(userId: number | null): void {
  if (userId !== null) dropKept(keptNames(all).filter((name) => !name.startsWith(prefix(userId))))
  if (typeof caches === 'undefined') return
  caches.keys().then(
    (names) => {
      for (const name of names)
        if (deckCaches.test(name) && (userId === null || name !== deckCache(userId))) void caches.delete(name)
    },
    () => {},
  )
}

const left = 'gewu.left'
/** Tells other windows of this browser that somebody signed out, so that they show none of their cards any more. */
export function tellLeft(): void {
  try {
    localStorage.setItem(left, String(Date.now()))
  } catch {
    // where nothing can be stored nothing was kept
  }
}
/** Whether a change of the browser's storage says so. */
export const isOfLeaving = (name: string | null): boolean => name === left

function read(name: string): KeptReview | null {
  try {
    const { card_id, rating, seen, at, took, key } = JSON.parse(localStorage.getItem(name) ?? 'null') as KeptReview
    const isWhole = [card_id, rating, seen, took].every(Number.isInteger) && !Number.isNaN(Date.parse(at))
    return isWhole && name.endsWith(`.${key}`) ? { card_id, rating, seen, at, took, key } : null
  } catch {
    return null
  }
}
