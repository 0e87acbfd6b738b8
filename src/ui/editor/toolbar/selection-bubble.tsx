import { type Editor, useEditorState } from '@tiptap/react'
import { TextSelection } from '@tiptap/pm/state'
import { Link } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { afterComposition } from '../cursor/after-composition.ts'
import { placeAbove } from '../cursor/place-at.ts'
import { markActions } from './toolbar-actions.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

/** What a place offers for words that are selected, besides what every text has. */
export interface SelectionAction {
  label: string
  icon: ReactNode
  run: (editor: Editor) => void
}

interface Props {
  editor: Editor
  onLink: () => void
  actions: readonly SelectionAction[]
}
const marks = markActions.filter(({ brief }) => brief)
const hidden = { from: 0, to: 0, isWords: false, pressed: '' }

/** Above words that are selected with a mouse or by keys; where fingers select, the device has a menu of its own there. */
export function SelectionBubble({ editor, onLink, actions }: Props) {
  const isPointing = usePointing(editor)
  const roving = useRovingFocus()
  const bubble = roving.ref
  const { from, to, isWords, pressed } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const { selection } = current.state
      const { $from } = selection
      const isShown = current.isFocused && selection instanceof TextSelection && !$from.parent.type.spec.code
      // the same at each key while nothing is selected: drawing anew has React walk the whole text
      if (selection.empty || !isShown) return hidden
      return {
        from: selection.from,
        to: selection.to,
        isWords: current.state.doc.textBetween(selection.from, selection.to).trim() !== '',
        pressed: marks.flatMap(({ label, state }) => (state && current.isActive(state) ? [label] : [])).join(),
      }
    },
  })
  const isOpen = isWords && !isPointing
  useLayoutEffect(() => {
    if (!isOpen) return
    const place = () => bubble.current && placeAbove(editor, bubble.current, { from, to })
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [editor, isOpen, from, to, bubble])
  if (!isOpen) return null
  const on = pressed.split(',')
  const press = (act: () => void) => () => afterComposition(editor.view, act)
  return (
    <div {...roving} role="toolbar" aria-label="选中的文字" className="editor-bubble">
      {marks.map(({ label, shortcut, icon, run }) => (
        <ToolbarButton
          key={label}
          label={label}
          {...(shortcut && { shortcut })}
          icon={icon}
          pressed={on.includes(label)}
          onPress={press(() => run(editor))}
        />
      ))}
      <ToolbarButton label="链接" shortcut="Ctrl+K" icon={Link} onPress={press(onLink)} />
      {actions.map(({ label, icon, run }) => (
        <button
          key={label}
          type="button"
          className="editor-text-button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={press(() => run(editor))}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  )
}

/** While words are being selected by a mouse nothing stands in its way. */
function usePointing(editor: Editor) {
  const [isPointing, setPointing] = useState(false)
  useEffect(() => {
    const text = editor.view.dom
    const down = () => setPointing(true)
    const up = () => setPointing(false)
    text.addEventListener('pointerdown', down)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    return () => {
      text.removeEventListener('pointerdown', down)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
    }
  }, [editor])
  return isPointing
}
