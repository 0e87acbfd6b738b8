import { createContext } from 'react'

/** Where a form hangs its tools; null while the page is not alive. */
interface Slots {
  /** At the end of the line that says where one is. */
  tools: HTMLElement | null
  /** Below that line; on phones above the keyboard. */
  toolbar: HTMLElement | null
}

/** What Ctrl+Enter in a text does: the same as the button in the bar. */
export const DeskSubmit = createContext<(() => void) | undefined>(undefined)

export const DeskSlots = createContext<Slots>({ tools: null, toolbar: null })
