import { createContext, type ReactNode } from 'react'
import type { FolderPlace } from '../upload/folder-uploads.ts'

export interface Tools {
  /** What stands beside the menu. */
  moreButtons(place: FolderPlace, manages: boolean): ReactNode
  /** What opens when something is imported. */
  importDialog(place: FolderPlace, onClose: () => void): ReactNode
}

/**
 * What can be done with a folder by features above this one, which it must not know: the composition puts it there.
 */
export const FolderTools = createContext<Tools | null>(null)
