import { dropKept, keptNames } from '#src/client/kept-names.ts'
import type { Answer } from '#src/features/questionnaires/answers.ts'

/** What somebody has answered and not sent yet, as this browser keeps it until the server has it. */
export interface KeptReply {
  answers: Record<number, Answer>
  /** The files among the answers, as the form shows them. */
  files: Record<string, { name: string; size: number; content_type: string }>
  /** Names the reply, so that it is one reply however often it is sent. */
  key: string
  /** By which the order is made, which so stays when the page is opened again. */
  seed: number
  /** Milliseconds since 1970. */
  began: number
  /** It was handed in, and no answer came. */
  isSent: boolean
}

const beginning = 'gewu.reply.'
const namesOf = (userId: number) => `${beginning}${userId}.`
const nameOf = (userId: number, id: number) => `${namesOf(userId)}${id}`

export function loadReply(userId: number, id: number): KeptReply | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(userId, id)) ?? 'null') as KeptReply | null
    return kept && typeof kept.key === 'string' && typeof kept.answers === 'object' ? kept : null
  } catch {
    return null
  }
}

/** @returns false when the browser refuses: full or switched off */
export function keepReply(userId: number, id: number, reply: KeptReply): boolean {
  try {
    localStorage.setItem(nameOf(userId, id), JSON.stringify(reply))
    return true
  } catch {
    return false
  }
}

export const dropReply = (userId: number, id: number): void => dropKept([nameOf(userId, id)])

/** Takes away all that somebody answered in this browser and did not hand in (rulings, "Leaving a browser"). */
export const dropRepliesOf = (userId: number): void => dropKept(keptNames(namesOf(userId)))

/** Takes away what others answered in this browser, as soon as somebody is signed in. */
export const dropOthersReplies = (userId: number): void =>
  dropKept(keptNames(beginning).filter((name) => !name.startsWith(namesOf(userId))))
