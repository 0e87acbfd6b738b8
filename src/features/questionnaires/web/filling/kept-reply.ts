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

const nameOf = (userId: number, id: number) => `gewu.reply.${userId}.${id}`

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

export function dropReply(userId: number, id: number): void {
  try {
    localStorage.removeItem(nameOf(userId, id))
  } catch {
    // storage that is switched off keeps nothing
  }
}
