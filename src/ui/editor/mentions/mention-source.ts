import type { ReactNode } from 'react'

export interface MentionPerson {
  id: number
  nickname: string
  /** Key of a file. */
  avatar: string | null
  /** Manages the space in which the text stands. */
  is_admin: boolean
}

/** Where an editor finds people to mention; screens give it one. */
export interface MentionSource {
  /** People whose names fit what was typed after `@`. A failed search finds nobody (specification, section 8). */
  suggest: (text: string, signal: AbortSignal) => Promise<MentionPerson[]>
  /** The dialog 选择要提醒的人. */
  picker: (acts: { onChoose: (person: MentionPerson) => void; onClose: () => void }) => ReactNode
}
