import type { Editor } from '@tiptap/react'
import { useId, useRef, useSyncExternalStore } from 'react'
import type { InsertMenu } from './insert-menu.ts'
import { useListAtCursor } from '../cursor/use-list-at-cursor.ts'

/** What can be inserted, below the `/`. The keys are the text's, which keeps the focus. */
export function InsertList({ editor, menu: source }: { editor: Editor; menu: InsertMenu }) {
  const menu = useSyncExternalStore(source.subscribe, source.current, source.current)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const active = menu ? `${id}-${menu.active}` : null

  useListAtCursor(editor, { box: list, id, size: menu?.entries.length || null, active, source })

  if (!menu) return null
  return (
    <ul ref={list} id={id} role="listbox" aria-label="插入内容" className="editor-mentions editor-insert">
      {menu.entries.map(({ label, called, sign }, index) => (
        <li
          key={label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === menu.active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerUp={() => source.choose(editor, index)}
        >
          <span>{label}</span>
          <span className="editor-pinyin">{called.split(' ')[0]!.replaceAll("'", '')}</span>
          {sign && <kbd>{sign}</kbd>}
        </li>
      ))}
    </ul>
  )
}
