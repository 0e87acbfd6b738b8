import { createContext } from 'react'

export interface Polishing {
  signal: AbortSignal
  /** Gets the answer piece by piece. */
  onPiece: (piece: string) => void
}

/** What polishes a text; the page around all screens gives it, where the site has such a service. */
export interface PolishSource {
  /** Characters that are taken at once. */
  longest: number
  /** Marks like ⟦1⟧ come back as they went. @throws with a sentence for whoever asked */
  polish: (text: string, how: Polishing) => Promise<string>
}

export const PolishSourceContext = createContext<PolishSource | undefined>(undefined)
