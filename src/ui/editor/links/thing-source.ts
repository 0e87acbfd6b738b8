import { createContext, type ReactNode } from 'react'

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

/** What the dialog 添加内链 puts into a text. */
export type ChosenLink =
  /** Called as its thing is called. */
  | { thing: FoundThing }
  /** In words of the writer's own. */
  | { href: string; words: string }
  /** What stands there, and where it comes from. */
  | { original: string; from: FoundThing }

export interface LinkPickerProps {
  /** What is selected in the text: that is looked for first. */
  selected: string
  /** Whether a question can be put in as it stands. */
  withOriginal: boolean
  onChoose: (chosen: ChosenLink) => void
  onClose: () => void
}

/** Where editors find things to link to; the page around all screens gives it. */
export interface ThingSource {
  /** What fits what was typed, by its title or the pinyin of that. @throws where the search fails */
  suggest: (text: string, signal: AbortSignal) => Promise<FoundThing[]>
  /** Those of the things that the writer may see. */
  titles: (ids: readonly number[]) => Promise<SeenThing[]>
  /** The dialog 添加内链. */
  picker: (props: LinkPickerProps) => ReactNode
}

export const ThingSourceContext = createContext<ThingSource | undefined>(undefined)
