import type { Editor } from '@tiptap/react'
import { NodeSelection } from '@tiptap/pm/state'
import { GripVertical } from 'lucide-react'
import { type DragEvent, useEffect, useRef } from 'react'

/** Beside the block that the pointer is over: drags it elsewhere, a click selects it. By keys blocks move with Alt+Shift and the arrows. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const handle = useRef<HTMLButtonElement>(null)
  /** Where the block begins. */
  const at = useRef(-1)

  useEffect(() => {
    const text = editor.view.dom
    const place = text.parentElement
    if (!place) return
    const follow = (event: PointerEvent) => {
      const grip = handle.current
      if (!grip || event.pointerType !== 'mouse' || event.buttons) return
      if (event.target instanceof Node && grip.contains(event.target)) return
      const block = blockAt(text, event.clientY)
      if (!block) return void (grip.hidden = true)
      at.current = positionOf(editor, block)
      grip.hidden = at.current < 0
      const line = Math.min(parseFloat(getComputedStyle(block).lineHeight) || 28, block.offsetHeight)
      grip.style.top = `${block.getBoundingClientRect().top - place.getBoundingClientRect().top + line / 2 - 14}px`
    }
    const hide = () => handle.current && (handle.current.hidden = true)
    place.addEventListener('pointermove', follow)
    place.addEventListener('pointerleave', hide)
    text.addEventListener('keydown', hide)
    return () => {
      place.removeEventListener('pointermove', follow)
      place.removeEventListener('pointerleave', hide)
      text.removeEventListener('keydown', hide)
    }
  }, [editor])

  return (
    <button
      ref={handle}
      type="button"
      hidden
      draggable
      tabIndex={-1}
      className="editor-handle"
      aria-label="移动这一块"
      title="拖动排序；Alt + Shift + ↑ ↓ 也可以"
      onDragStart={(event) => drag(editor, at.current, event)}
      onDragEnd={() => endDrag(editor)}
      onClick={() => {
        select(editor, at.current)
        editor.view.focus()
      }}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}

function select({ state, view }: Editor, at: number) {
  const node = state.doc.nodeAt(at)
  if (!node || !NodeSelection.isSelectable(node)) return null
  const selection = NodeSelection.create(state.doc, at)
  view.dispatch(state.tr.setSelection(selection))
  return selection
}

function drag(editor: Editor, at: number, event: DragEvent) {
  const { view } = editor
  const selection = select(editor, at)
  const block = view.nodeDOM(at)
  if (!selection || !(block instanceof HTMLElement)) return event.preventDefault()
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData('text/plain', selection.node.textContent)
  event.dataTransfer.setDragImage(block, 0, 0)
  // what the view itself does when a selection is dragged
  view.dragging = { slice: selection.content(), move: true }
}

/** Given up or not: the next thing that is dropped is no move of this block. */
function endDrag({ view }: Editor) {
  view.dragging = null
}

/** The block at this height. */
function blockAt(text: HTMLElement, y: number): HTMLElement | null {
  const blocks = text.children
  let [low, high] = [0, blocks.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const block = blocks[middle] as HTMLElement
    const { top, bottom } = block.getBoundingClientRect()
    if (y < top) high = middle - 1
    else if (y > bottom) low = middle + 1
    else return block
  }
  return null
}

function positionOf({ view }: Editor, block: HTMLElement): number {
  try {
    const $pos = view.state.doc.resolve(view.posAtDOM(block, 0))
    return $pos.depth ? $pos.before(1) : $pos.pos
  } catch {
    // the text is changing
    return -1
  }
}
