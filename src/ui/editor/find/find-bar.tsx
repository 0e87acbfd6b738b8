import { isComposing } from '#src/ui/is-composing.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ToolbarButton } from '../toolbar/toolbar-button.tsx'
import { foundIn, replaceAll, replaceOne, seek, step } from './find.ts'

interface Props {
  editor: Editor
  onClose: () => void
  onNotice: (text: string) => void
}

/** Looks for words in the text and puts others in their place. It begins with what is selected. */
export function FindBar({ editor, onClose, onNotice }: Props) {
  const [text, setText] = useState(() => selectedWords(editor))
  const [isExact, setExact] = useState(false)
  const [by, setBy] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { count, active } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const found = foundIn(current.state)
      return { count: found.matches.length, active: found.active }
    },
  })
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  useEffect(() => seek(editor.view, { text, isExact }), [editor, text, isExact])
  useEffect(
    () => () => {
      if (!editor.isDestroyed) seek(editor.view, null)
    },
    [editor],
  )
  const { view } = editor
  const close = () => {
    onClose()
    view.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      // full screen listens at the document
      event.nativeEvent.stopImmediatePropagation()
      close()
    }
    // Enter in a form would send it
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  const replaceEach = () => {
    const replaced = replaceAll(view, by)
    onNotice(replaced ? `已替换 ${replaced} 处` : '没有可以替换的内容')
  }
  return (
    <div role="search" aria-label="查找和替换" className="editor-find" onKeyDown={onKeyDown}>
      <div className="editor-find-row">
        <input
          ref={field}
          aria-label="查找"
          placeholder="查找"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) step(view, event.shiftKey ? -1 : 1)
          }}
        />
        <output className="editor-find-count">{text && (count ? `${active + 1} / ${count}` : '没有找到')}</output>
        <button
          type="button"
          className="editor-text-button"
          aria-label="区分大小写"
          title="区分大小写"
          aria-pressed={isExact}
          onClick={() => setExact(!isExact)}
        >
          Aa
        </button>
        <ToolbarButton label="上一处" icon={ArrowUp} disabled={!count} onPress={() => step(view, -1)} />
        <ToolbarButton label="下一处" icon={ArrowDown} disabled={!count} onPress={() => step(view, 1)} />
        <ToolbarButton label="关闭查找" shortcut="Esc" icon={X} onPress={close} />
      </div>
      <div className="editor-find-row">
        <input
          aria-label="替换为"
          placeholder="替换为"
          value={by}
          onChange={(event) => setBy(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) replaceOne(view, by)
          }}
        />
        <button
          type="button"
          className="editor-plain"
          aria-disabled={!count || undefined}
          onClick={() => replaceOne(view, by)}
        >
          替换
        </button>
        <button type="button" className="editor-plain" aria-disabled={!count || undefined} onClick={replaceEach}>
          全部替换
        </button>
      </div>
    </div>
  )
}

function selectedWords({ state: { doc, selection } }: Editor): string {
  const words = doc.textBetween(selection.from, selection.to, '\n')
  return words.includes('\n') || words.length > 60 ? '' : words
}
