import type { Editor } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { placeBelow } from '../place-at.ts'
import type { InsertMenu } from './insert-menu.ts'

/** What can be inserted, below the `/`. The keys are the text's, which keeps the focus. */
export function InsertList({ editor, menu: source }: { editor: Editor; menu: InsertMenu }) {
  const menu = useSyncExternalStore(source.subscribe, source.current, source.current)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const count = menu?.choices.length
  const active = menu ? `${id}-${menu.active}` : null

  useLayoutEffect(() => {
    if (!count) return
    const place = () => list.current && placeBelow(editor, list.current, source.current()?.from ?? 0)
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [count, editor, source])

  useEffect(() => {
    const text = editor.view.dom
    if (!active) return
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', active)
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, active])

  if (!menu) return null
  return (
    <ul ref={list} id={id} role="listbox" aria-label="插入内容" className="editor-mentions editor-insert">
      {menu.choices.map(({ label, called, sign }, index) => (
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
