import { newId } from '#src/shared/mind-map/edit.ts'
import { mapOf, type ReadMap } from '#src/shared/mind-map/km.ts'

/** A node as it is read from a file: what it may hold is judged when all is read, as for any `.km`. */
export interface FileNode {
  data: {
    id?: string
    text: string
    note?: string
    hyperlink?: string
    priority?: number
    progress?: number
    resource?: string[]
  }
  children: FileNode[]
}

export const fileNode = (text: string, children: FileNode[] = []): FileNode => ({
  data: { id: newId(), text },
  children,
})

/** @throws MapError for one that is too large */
export function treeAsMap(root: FileNode, lost: Iterable<string> = []): ReadMap {
  const read = mapOf({ root })
  return { map: read.map, lost: [...new Set([...lost, ...read.lost])] }
}

/** Several at the top become branches of one. */
export const underOne = (top: FileNode[], title: string): FileNode =>
  top.length === 1 ? top[0]! : fileNode(title, top)
