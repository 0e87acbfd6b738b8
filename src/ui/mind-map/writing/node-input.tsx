import { isComposing } from '#src/ui/is-composing.ts'
import {
  type CompositionEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { most } from '#src/shared/mind-map/mind-map.ts'
import { classNames } from '#src/ui/class-names.ts'
import type { Placed } from '../layout/placed.ts'
import type { View } from '../drawn/use-view.ts'

export interface NodeInputHandle {
  focus: () => void
  /** Begins with what the node says. */
  edit: () => void
  /** What was typed goes into the node. */
  commit: () => void
}

interface Props {
  placed: Placed
  view: View
  label: string
  onCommit: (id: string, text: string) => void
  /** Keys while nothing is typed. */
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** After Enter or Tab. */
  onTyped: (key: string) => void
  onCopy: (cut: boolean) => string
  onPaste: (text: string) => void
  ref: Ref<NodeInputHandle>
}

/**
 * The field that has the focus while the map is edited. It lies unseen over the selected node and is empty, so that the first letter,
 * an input method's too, is typed into it; only then it is seen. It is never exchanged while something is composed.
 */
export function NodeInput({ placed, view, label, onCommit, onKey, onTyped, onCopy, onPaste, ref }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  /** The node that is typed into. */
  const [typing, setTyping] = useState<string | null>(null)
  const id = placed.node.id

  function end(isKept: boolean) {
    const { current } = field
    if (typing === null || !current) return
    const text = current.value.trim().slice(0, most.text)
    current.value = ''
    setTyping(null)
    if (isKept) onCommit(typing, text)
  }
  function edit() {
    field.current!.value = placed.node.text
    field.current!.focus()
    field.current!.select()
    setTyping(id)
  }
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus({ preventScroll: true }), edit, commit: () => end(true) })) // prettier-ignore

  const begin = (event: FormEvent | CompositionEvent) => {
    if (typing === null && (event.type === 'compositionstart' || field.current!.value !== '')) setTyping(id)
  }
  const scale = view.zoom / 100
  const help = useId()
  return (
    <>
      <span id={help} hidden>
        输入文字即可改写节点；Tab 添加子节点，回车添加同级节点，空格打开菜单，按 Esc 后再按 Tab 离开导图
      </span>
      <textarea
        ref={field}
        rows={1}
        aria-label={label}
        aria-describedby={help}
        maxLength={most.text}
        className={classNames('map-input', typing !== null && 'typing')}
        style={{
          transform: `translate(${(placed.x - view.x) * scale}px, ${(placed.y - view.y) * scale}px) scale(${scale})`,
          minWidth: placed.measured.width,
          minHeight: placed.measured.height,
          fontSize: placed.measured.fontSize,
          lineHeight: 1.4,
          padding: `${Math.max(2, placed.measured.textY - 2)}px ${Math.max(4, placed.measured.textX - 2)}px`,
        }}
        onCompositionStart={begin}
        onInput={begin}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          // what belongs to an input method is not for us
          if (isComposing(event)) return
          if (typing === null) return onKey(event)
          if (event.key === 'Escape') {
            event.preventDefault()
            end(false)
          } else if (
            (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) ||
            event.key === 'Tab'
          ) {
            event.preventDefault()
            end(true)
            onTyped(event.key)
          }
        }}
        onCopy={(event) => copied(event, typing === null && onCopy(false))}
        onCut={(event) => copied(event, typing === null && onCopy(true))}
        onPaste={(event) => {
          if (typing !== null) return
          event.preventDefault()
          onPaste(event.clipboardData.getData('text/plain'))
        }}
      />
    </>
  )
}

function copied(event: React.ClipboardEvent, text: string | false) {
  if (text === false) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', text)
}
