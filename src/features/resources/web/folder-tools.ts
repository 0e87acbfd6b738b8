import { createContext, type ReactNode } from 'react'

export interface FolderPlace {
  spaceId: number
  /** Null is the root. */
  folder: { id: number; title: string } | null
  /** Whether the reader manages the space. */
  manages: boolean
}

/**
 * What stands beside the buttons that make something in a folder, from features above this one, which it must not know: the
 * composition puts it there.
 */
export const FolderTools = createContext<(place: FolderPlace) => ReactNode>(() => null)
