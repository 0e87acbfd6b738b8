import { createContext } from 'react'
import type { AssistLanguage, AssistTask } from '#src/shared/robot/assist.ts'

export interface Polishing {
  signal: AbortSignal
  /** Gets the answer piece by piece. */
  onPiece: (piece: string) => void
}

export interface Assisting extends Polishing {
  task: AssistTask
  language: AssistLanguage
  /** Of the text; absent for one's own. */
  spaceId: number | undefined
}

export interface Assisted {
  ai: string
  /** What an outline or a summary is in a text; a translation has lines for the lines that went. */
  html: string | null
  /** What wrote it. */
  model: string
}

/** What polishes a text, and writes for it; the page around all screens gives it, where the site has such a service. */
export interface PolishSource {
  /** Characters that are taken at once. */
  longest: number
  /** Marks like ⟦1⟧ come back as they went. @throws with a sentence for whoever asked */
  polish: (text: string, how: Polishing) => Promise<string>
  /** Writes for whoever writes; where a space does not have that done, nobody asks. @throws likewise */
  assist: (text: string, how: Assisting) => Promise<Assisted>
}

export const PolishSourceContext = createContext<PolishSource | undefined>(undefined)
