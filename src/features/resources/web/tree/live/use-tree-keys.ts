import { type KeyboardEvent, useRef } from 'react'
import { keyStep, typedAhead } from './tree-keys.ts'
import { canToggle } from '../tree-rows.ts'
import type { LiveRows } from './use-live-rows.ts'
import type { TreeActs } from './use-tree-acts.ts'
import type { useTreeSelection } from './use-tree-selection.ts'

const TYPING_MS = 500

interface Props {
  live: LiveRows
  selection: ReturnType<typeof useTreeSelection>
  acts: TreeActs
  onToggle: (folder: number, open: boolean) => void
  /** Opens the menu of the active row, beside it. */
  openMenu: () => void
  say: (text: string) => void
  /** Whether the viewer may arrange anything. */
  canArrange: boolean
}
type Commands = Record<string, (() => void) | undefined>

/** The keys of a tree (WAI-ARIA, "Tree View"), and those that arrange it. */
export function useTreeKeys(props: Props) {
  const { live, selection, onToggle, canArrange } = props
  const { rows, at } = live
  const row = rows[at]!
  const typeAhead = useTypeAhead(props)
  const commands = commandsOf(props)

  const step = (event: KeyboardEvent): boolean => {
    const next = keyStep(event.key, rows, at)
    if (!next) return false
    if (next.toggle && row.node) onToggle(row.node.id, !row.isOpen)
    else if (event.shiftKey && canArrange) void extend(props, next.to)
    else {
      live.activate(next.to)
      selection.setAnchor(next.to)
    }
    return true
  }
  return (event: KeyboardEvent) => {
    // fields and buttons within a row have keys of their own
    if (event.target !== event.currentTarget) return
    const command = commands[nameOf(event)]
    command?.()
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (command || (isPlain && (step(event) || typeAhead(event)))) event.preventDefault()
  }
}

/** `Ctrl+x`, `Alt+ArrowUp`, `Shift+F10`, `F2`; on a Mac ⌘ is Ctrl. */
function nameOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  if (ctrlKey || metaKey) return `Ctrl+${name}`
  if (altKey) return `Alt+${name}`
  return shiftKey && key === 'F10' ? 'Shift+F10' : name
}

function commandsOf({ live, selection, acts, onToggle, openMenu, say, canArrange }: Props): Commands {
  const { rows, at } = live
  const row = rows[at]!
  const { node } = row
  const enter = () => {
    if (!node) return
    if (canToggle(row)) onToggle(node.id, !row.isOpen)
    else acts.openNode(node)
  }
  const menu = { ContextMenu: openMenu, 'Shift+F10': openMenu }
  if (!canArrange) return { Enter: enter, ...(node?.can_propose && menu) }
  const entries = node ? acts.entriesFor(node) : []
  const toggleSelected = () => {
    if (node?.can_arrange) say(`已选 ${selection.toggle(node, at)} 项`)
    else if (node) say(`你不能移动或删除“${node.title}”`)
  }
  return {
    Enter: enter,
    ' ': toggleSelected,
    'Ctrl+ ': toggleSelected,
    F2: () => node?.can_arrange && acts.setOpen({ kind: 'rename', node }),
    Delete: () => void acts.remove(entries),
    Escape: acts.forget,
    ...menu,
    'Ctrl+a': () => say(`已选 ${selection.select(rows.filter(({ folder }) => folder === row.folder))} 项`),
    'Ctrl+x': () => acts.cutOut(entries),
    'Ctrl+v': () => acts.paste(row),
    'Alt+ArrowUp': () => void acts.order.shift(row, -1),
    'Alt+ArrowDown': () => void acts.order.shift(row, 1),
  }
}

/** Selects up to there, what is not loaded yet included. */
async function extend({ live, selection, say }: Props, to: number) {
  const among = await live.loadBetween(selection.anchor, to)
  say(`已选 ${selection.extend(among, to)} 项`)
  live.activate(to, among)
}

/** Letters lead to the next title that begins with them. */
function useTypeAhead({ live: { rows, at, activate }, selection }: Props) {
  const typing = useRef({ text: '', at: 0 })
  return ({ key, timeStamp }: KeyboardEvent): boolean => {
    if (key.length !== 1 || key === ' ') return false
    const isGoingOn = timeStamp - typing.current.at < TYPING_MS
    typing.current = { text: (isGoingOn ? typing.current.text : '') + key, at: timeStamp }
    const to = typedAhead(typing.current.text, rows, at)
    if (to === undefined) return true
    activate(to)
    selection.setAnchor(to)
    return true
  }
}
