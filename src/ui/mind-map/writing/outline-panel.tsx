import { isComposing } from '#src/ui/is-composing.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import * as edit from '#src/shared/mind-map/edit.ts'
import { type MindNode, most, nodesOf } from '#src/shared/mind-map/mind-map.ts'
import { classNames } from '#src/ui/class-names.ts'
import type { MapHistory } from './history.ts'
import { type Commands, nameOf } from './use-commands.ts'

const ROW = 32
/** Rows that are there above and below those in sight. */
const BEYOND = 8

/** A line shows the breaks of a node as blanks. */
const lineOf = ({ text }: MindNode) => text.replaceAll('\n', ' ')

interface Props {
  history: MapHistory
  commands: Commands
  className?: string
}

/** The same map as lines of text, each of which is typed into where it stands. Of long ones only what is in sight is there. */
export function OutlinePanel({ history, commands, className }: Props) {
  const { map, selected, select } = history
  const rows = useMemo(() => [...nodesOf(map.root)], [map.root])
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  /** The row that gets the focus when it is there. */
  const wanted = useRef<string | null>(null)
  const at = rows.findIndex(({ node }) => node.id === selected)
  const focus = (id: string) => {
    wanted.current = id
    select(id)
  }

  useEffect(() => {
    const { current } = box
    if (!current || at < 0) return
    setHeight(current.clientHeight)
    if (at * ROW < current.scrollTop) current.scrollTop = at * ROW
    else if ((at + 1) * ROW > current.scrollTop + current.clientHeight)
      current.scrollTop = (at + 1) * ROW - current.clientHeight
  }, [at])
  useEffect(() => {
    const id = wanted.current
    const input = id && box.current?.querySelector<HTMLInputElement>(`[data-row="${id}"]`)
    if (!input) return
    wanted.current = null
    if (document.activeElement !== input) input.focus({ preventScroll: true })
  })

  function onKey(event: KeyboardEvent<HTMLInputElement>, node: MindNode, n: number) {
    if (isComposing(event)) return
    const beside = (by: number) => rows[n + by] && focus(rows[n + by]!.node.id)
    const acts: Record<string, () => void> = {
      Enter: () => addBehind(node),
      Tab: () => arrange((root) => edit.indent(root, node.id), node.id),
      'shift+Tab': () => arrange((root) => edit.outdent(root, node.id), node.id),
      ArrowUp: () => beside(-1),
      ArrowDown: () => beside(1),
      'alt+ArrowUp': () => arrange((root) => edit.shift(root, node.id, -1), node.id),
      'alt+ArrowDown': () => arrange((root) => edit.shift(root, node.id, 1), node.id),
      'ctrl+z': history.undo,
      'ctrl+y': history.redo,
      'ctrl+shift+z': history.redo,
    }
    const { value } = event.currentTarget
    const isEmpty = event.key === 'Backspace' && value === '' && node.children.length === 0
    const act = isEmpty ? () => removeRow(node, n) : acts[nameOf(event)]
    // within a line, its own steps come first
    if (!act || (act === history.undo && value !== lineOf(node))) return
    event.preventDefault()
    event.stopPropagation()
    commit(event.currentTarget, node)
    act()
  }
  const commit = (input: HTMLInputElement, node: MindNode) => {
    const text = input.value.slice(0, most.text)
    if (text !== lineOf(node)) commands.text(node.id, text)
  }
  function addBehind(node: MindNode) {
    const fresh = edit.newNode('')
    history.changeRoot(
      (root) =>
        node.id === root.id || node.children.length > 0
          ? edit.addFirst(root, node.id, fresh)
          : edit.addBeside(root, node.id, { node: fresh }),
      fresh.id,
    )
    focus(fresh.id)
  }
  function arrange(change: (root: MindNode) => MindNode, id: string) {
    history.changeRoot(change, id)
    focus(id)
  }
  function removeRow(node: MindNode, n: number) {
    const before = rows[n - 1]
    if (!before) return
    history.changeRoot((root) => edit.remove(root, node.id), before.node.id)
    focus(before.node.id)
  }

  const first = Math.max(0, Math.floor(top / ROW) - BEYOND)
  const shown = rows.slice(first, Math.ceil((top + height) / ROW) + BEYOND)
  return (
    <section aria-label="大纲" className={classNames('flex min-h-0 flex-col', className)}>
      <p className="flex justify-between px-3 py-2 text-sm">
        <b className="font-semibold">大纲</b>
        <span className="text-text-3 tabular-nums">{rows.length} 个节点</span>
      </p>
      <div
        ref={box}
        className="min-h-0 flex-1 overflow-auto px-1.5 pb-2"
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <ul style={{ height: rows.length * ROW, paddingTop: first * ROW }} className="box-border">
          {shown.map(({ node, depth }, n) => (
            <li key={node.id} style={{ height: ROW, paddingLeft: Math.min(depth, 12) * 16 }}>
              <input
                // another text from elsewhere begins anew
                key={node.text}
                data-row={node.id}
                aria-label={`第 ${depth + 1} 级`}
                autoComplete="off"
                defaultValue={lineOf(node)}
                maxLength={most.text}
                className={classNames(
                  'h-[30px] w-full min-w-32 truncate rounded-r1 px-2 text-sm -outline-offset-2',
                  node.id === selected ? 'bg-brand-soft' : 'can-hover:bg-sunken',
                )}
                onFocus={() => select(node.id)}
                onBlur={(event) => commit(event.currentTarget, node)}
                onKeyDown={(event) => onKey(event, node, first + n)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
