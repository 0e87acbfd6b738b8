import { createContext } from 'react'

/** The space that a text is written in, and whether it has whoever writes helped; undefined for texts of one's own. */
export const AssistPlaceContext = createContext<{ id: number; isOffered: boolean } | undefined>(undefined)
