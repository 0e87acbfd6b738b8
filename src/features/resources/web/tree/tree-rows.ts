import type { TreeNode } from '../resource-queries.ts'

// The open part of a tree as one list of rows, which is what keys, drags and the window on a long tree go by.

/** One level as far as it is known. */
export interface Level {
  /** Undefined while nobody knows. */
  total: number | undefined
  /** Undefined while it is not loaded. */
  at(index: number): TreeNode | undefined
}

export interface TreeRow {
  node: TreeNode | undefined
  /** The folder it lies in: 0 is the root, and the root itself lies in `NOWHERE`. */
  folder: number
  /** Its place in its level. */
  index: number
  /** How many there are in its level. */
  total: number
  /** The folders above it, from the root down, without the root. */
  above: readonly number[]
  isOpen: boolean
}

const NOWHERE = -1
export const ROOT: TreeNode = {
  id: 0,
  parent_id: null,
  type: 'ProductFolder',
  title: '全部资源',
  has_children: true,
  is_locked: false,
  can_arrange: false,
  can_propose: false,
}

/** Stays the same for a place, whatever lies there. */
export const placeOf = ({ folder, index }: Pick<TreeRow, 'folder' | 'index'>): string => `${folder}.${index}`

export const isFolder = (node: TreeNode): boolean => node.type === 'ProductFolder'

/** A folder that opens and closes: not the root, which is always open, and not an empty one. */
export const canToggle = ({ node }: TreeRow): boolean =>
  node !== undefined && node.id !== 0 && isFolder(node) && node.has_children

/** The place among the rows of what lies under a pointer; -1 beside all rows. */
export function rowIndexAt(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  return row ? Number(row.dataset.at) : -1
}

/** The root, and below it what is open. */
export function rowsOf(levelOf: (folder: number) => Level, isOpen: (node: TreeNode) => boolean): TreeRow[] {
  const rows: TreeRow[] = [{ node: ROOT, folder: NOWHERE, index: 0, total: 1, above: [], isOpen: true }]
  const add = (folder: number, above: readonly number[]) => {
    const level = levelOf(folder)
    // one row stands for a level that nobody knows yet
    const total = level.total ?? 1
    for (let index = 0; index < total; index++) {
      const node = level.at(index)
      const open = node !== undefined && node.has_children && isOpen(node)
      rows.push({ node, folder, index, total, above, isOpen: open })
      if (open) add(node.id, [...above, node.id])
    }
  }
  add(0, [])
  return rows
}

/** The folder that something is put into which is dropped or pasted at this row; null where nothing is known yet. */
export function targetOf({ node, folder }: TreeRow): number | null {
  if (!node) return folder
  return isFolder(node) ? node.id : folder
}

/** Whether these things may be offered that folder: not what lies in one of them, and not where all of them are already. */
export function mayReceive(target: number, rows: readonly TreeRow[], entries: readonly TreeNode[]): boolean {
  if (!entries.length || entries.every((entry) => (entry.parent_id ?? 0) === target)) return false
  const ids = new Set(entries.map(({ id }) => id))
  if (ids.has(target)) return false
  const above = rows.find(({ node }) => node?.id === target)?.above ?? []
  return !above.some((id) => ids.has(id))
}

/** Where among the rows another one of the same level stands; -1 where it is not among them. */
export const siblingOf = (rows: readonly TreeRow[], { folder }: TreeRow, index: number): number =>
  rows.findIndex((row) => row.folder === folder && row.index === index)

/** What stands right behind something in its level; null where nothing does, undefined where nobody knows. */
export function behind(rows: readonly TreeRow[], { id }: TreeNode): number | null | undefined {
  const row = rows.find(({ node }) => node?.id === id)
  if (!row) return undefined
  return row.index + 1 < row.total ? rows[siblingOf(rows, row, row.index + 1)]?.node?.id : null
}

/** What is dragged falls into a folder (0 is the root), or between rows of its own folder. */
export type DropTarget =
  | { into: number }
  | {
      /** Null is last. */
      before: number | null
      /** The row at whose edge that is. */
      at: number
      edge: 'top' | 'bottom'
    }

/**
 * Where something would be put that is let go over a row.
 * @param part how far down within the row the pointer is, from 0 to 1
 */
export function dropTarget(
  rows: readonly TreeRow[],
  entries: readonly TreeNode[],
  { at, part }: { at: number; part: number },
): DropTarget | null {
  const row = rows[at] ?? rows[0]!
  const between = betweenRows(rows, entries, { row, at, part })
  if (between !== undefined) return between
  const into = targetOf(row)
  return into !== null && mayReceive(into, rows, entries) ? { into } : null
}

interface Over {
  row: TreeRow
  at: number
  part: number
}
/** Null where it stands already, undefined where nothing is put between rows. */
function betweenRows(
  rows: readonly TreeRow[],
  entries: readonly TreeNode[],
  { row, at, part }: Over,
): DropTarget | null | undefined {
  const { node } = row
  const edge = node && edgeOf(row, part)
  if (!edge || entries.some(({ id, parent_id }) => id === node.id || (parent_id ?? 0) !== row.folder)) return undefined
  let before = edge === 'top' ? node.id : behind(rows, node)
  // what comes along is no place to stand before
  for (let along = entries.find(({ id }) => id === before); along; along = entries.find(({ id }) => id === before))
    before = behind(rows, along)
  const isThere = entries.length === 1 && (before === entries[0]!.id || before === behind(rows, entries[0]!))
  return before === undefined || isThere ? null : { before, at, edge }
}

/** The middle of a folder leads into it, and below an open one lies what it holds. */
function edgeOf({ node, isOpen }: TreeRow, part: number): 'top' | 'bottom' | null {
  if (node!.id === 0) return null
  const room = isFolder(node!) ? 0.3 : 0.5
  if (part < room) return 'top'
  return part >= 1 - room && !isOpen ? 'bottom' : null
}

/** In their order, without what comes along anyway, since a folder above it is among them. */
export function outermost(rows: readonly TreeRow[], entries: readonly TreeNode[]): TreeNode[] {
  const ids = new Set(entries.map(({ id }) => id))
  const aboveOf = new Map(rows.map(({ node, above }) => [node?.id, above]))
  const indexes = new Map(rows.map(({ node }, index) => [node?.id, index]))
  const indexOf = ({ id }: TreeNode) => indexes.get(id) ?? rows.length
  return entries
    .filter(({ id }) => !aboveOf.get(id)?.some((folder) => ids.has(folder)))
    .toSorted((a, b) => indexOf(a) - indexOf(b))
}

/** Which pages of which levels these rows lie on. */
export function pagesOf(rows: readonly TreeRow[], perPage: number): { folder: number; page: number }[] {
  const pages = new Map<string, { folder: number; page: number }>()
  for (const { folder, index } of rows) {
    const page = Math.floor(index / perPage) + 1
    if (folder !== NOWHERE) pages.set(`${folder} ${page}`, { folder, page })
  }
  return [...pages.values()]
}
