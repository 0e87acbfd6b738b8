import { dropKept, keptNames } from './kept-names.ts'

// Answers of an examination as this browser keeps them until the server has them: a key each, so that two windows do not overwrite each other's.

/** An answer that the server may lack. */
export interface KeptAnswer {
  position: number
  /** Timestamps of options. */
  chosen: number[]
  answer: string
  /** The one of the server that it came from. */
  version: number
}

const prefix = (userId: number, attemptId: number) => `gewu.answers.${userId}.${attemptId}.`

/** @returns false when the browser refuses (full or switched off), so that the screen can say so */
export function keepAnswer(userId: number, attemptId: number, answer: KeptAnswer): boolean {
  try {
    localStorage.setItem(prefix(userId, attemptId) + answer.position, JSON.stringify(answer))
    return true
  } catch {
    return false
  }
}

export function dropAnswer(userId: number, attemptId: number, position: number): void {
  dropKept([prefix(userId, attemptId) + position])
}

/** What is kept of an attempt. */
export const keptAnswers = (userId: number, attemptId: number): KeptAnswer[] =>
  keptNames(prefix(userId, attemptId)).flatMap((key) => read(key) ?? [])

/** Attempts of which something is kept. */
export const keptAttempts = (userId: number): number[] => [
  ...new Set(keptNames(`gewu.answers.${userId}.`).map((key) => Number(key.split('.')[3]))),
]

/** An attempt that was handed in keeps nothing. */
export const dropAttempt = (userId: number, attemptId: number): void => dropKept(keptNames(prefix(userId, attemptId)))

/** Takes away what others answered in this browser, as soon as somebody is signed in (rulings, "Leaving a browser"). */
export const dropOthersAnswers = (userId: number): void =>
  dropKept(keptNames('gewu.answers.').filter((key) => !key.startsWith(`gewu.answers.${userId}.`)))

/** Takes away all that somebody answered in this browser. */
export const dropAnswersOf = (userId: number): void => dropKept(keptNames(`gewu.answers.${userId}.`))

function read(key: string): KeptAnswer | null {
  try {
    const { position, chosen, answer, version } = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptAnswer
    const isWhole = Number.isInteger(position) && Array.isArray(chosen) && typeof answer === 'string'
    return isWhole && Number.isInteger(version) ? { position, chosen, answer, version } : null
  } catch {
    return null
  }
}
