import { type KeyboardEvent, useRef } from 'react'
import * as edit from '#src/shared/mind-map/edit.ts'
import { readLines, writeLines } from '#src/shared/mind-map/formats/lines.ts'
import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import type { Drawing } from '../layout/placed.ts'
import type { MapHistory } from './history.ts'
import { isArrow, neighbourOf } from './neighbour.ts'

/** What is done to the selected node, by menu or key. */
export function commandsOf({ map, selected, select, changeRoot }: MapHistory) {
  const { root } = map
  const add = (change: (root: MindNode, node: MindNode) => MindNode) => {
    const node = edit.newNode()
    changeRoot((now) => change(now, node), node.id)
  }
  return {
    child: () => add((now, node) => edit.addChild(now, selected, node)),
    behind: () => add((now, node) => edit.addBeside(now, selected, { node })),
    before: () => add((now, node) => edit.addBeside(now, selected, { node, by: 0 })),
    above: () => add((now, node) => edit.addAbove(now, selected, node)),
    remove: () => changeRoot((now) => edit.remove(now, selected), edit.nextTo(root, selected)),
    shift: (by: 1 | -1) => changeRoot((now) => edit.shift(now, selected, by)),
    change: (change: (node: MindNode) => MindNode, id = selected) => {
      select(id)
      changeRoot((now) => edit.changeNode(now, id, change), id)
    },
    text: (id: string, text: string) =>
      edit.find(root, id)?.text !== text &&
      changeRoot((now) => edit.changeNode(now, id, (node) => ({ ...node, text }))),
    copy: () => writeLines(edit.find(root, selected)!),
    paste: (text: string) => {
      const nodes = readLines(text)
      if (nodes.length === 0) return
      changeRoot((now) => nodes.reduce((all, node) => edit.addChild(all, selected, node), now), nodes[0]!.id)
    },
    place: (id: string, to: { to: string; where: edit.Where }) => changeRoot((now) => edit.move(now, id, to), id),
  }
}
export type Commands = ReturnType<typeof commandsOf>

interface Keys {
  history: MapHistory
  commands: Commands
  drawing: Drawing
  onEdit: () => void
  onMenu: () => void
  onToggle: () => void
}

/** The keys of the map while nothing is typed. */
export function useMapKeys({ history, commands, drawing, onEdit, onMenu, onToggle }: Keys) {
  /** After Esc, Tab goes on to what follows the map. */
  const leaves = useRef(false)
  const acts: Record<string, () => void> = {
    Tab: commands.child,
    Enter: commands.behind,
    'shift+Enter': commands.before,
    Insert: commands.child,
    Delete: commands.remove,
    Backspace: commands.remove,
    ' ': onMenu,
    ContextMenu: onMenu,
    F2: onEdit,
    '/': onToggle,
    'alt+ArrowUp': () => commands.shift(-1),
    'alt+ArrowDown': () => commands.shift(1),
    'ctrl+z': history.undo,
    'ctrl+y': history.redo,
    'ctrl+shift+z': history.redo,
    Home: () => history.select(history.map.root.id),
  }
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Esc of the whole screen is the browser's
      leaves.current = true
      return
    }
    if (event.key === 'Tab' && (leaves.current || event.shiftKey)) return
    if (event.key !== 'Shift') leaves.current = false
    const act = acts[nameOf(event)]
    const to =
      !act && isArrow(event.key) && !event.altKey ? neighbourOf(drawing.nodes, history.selected, event.key) : null
    if (!act && !to) return
    event.preventDefault()
    event.stopPropagation()
    if (act) act()
    else history.select(to!)
  }
}

/** A key with what is held down: `ctrl+shift+z`. */
export const nameOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  [
    (ctrlKey || metaKey) && 'ctrl',
    altKey && 'alt',
    shiftKey && key !== ' ' && 'shift',
    key.length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('+')
