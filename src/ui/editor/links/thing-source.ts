import { createContext } from 'react'

/** Something that a text can lead to. */
export interface FoundThing {
  id: number
  title: string
  /** What it is, and in which space. */
  about: string
  /** As what it is shown within a text, where it can be. */
  shows?: 'map' | undefined
}
export interface SeenThing {
  id: number
  title: string
  path: string
}

/** Where editors find things to link to; the page around all screens gives it. */
export interface ThingSource {
  /** What fits what was typed, by its title or the pinyin of that. @throws where the search fails */
  suggest: (text: string, signal: AbortSignal) => Promise<FoundThing[]>
  /** Those of the things that the writer may see. */
  titles: (ids: readonly number[]) => Promise<SeenThing[]>
}

export const ThingSourceContext = createContext<ThingSource | undefined>(undefined)
