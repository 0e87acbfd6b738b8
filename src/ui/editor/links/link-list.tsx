import type { Editor } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { placeBelow } from '../place-at.ts'
import type { LinkMenu, LinkSuggestions } from './link-suggestions.ts'

const sentences: Record<LinkMenu['state'], string> = {
  empty: '输入标题或拼音，查找要链接的内容',
  asking: '正在查找……',
  found: '没有匹配的结果',
  failed: '没有查到，请检查网络后再试',
}

/** What can be linked to, below the `[[`. The keys are the text's, which keeps the focus. */
export function LinkList({ editor, suggestions }: { editor: Editor; suggestions: LinkSuggestions }) {
  const menu = useSyncExternalStore(suggestions.subscribe, suggestions.current, suggestions.current)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const isOpen = menu !== null
  const count = menu?.things.length ?? 0
  const active = menu && count ? `${id}-${menu.active}` : null

  useLayoutEffect(() => {
    if (!isOpen) return
    const place = () => box.current && placeBelow(editor, box.current, suggestions.current()?.from ?? 0)
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [isOpen, count, editor, suggestions])

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
    <div ref={box} className="editor-mentions editor-links">
      {count ? (
        <ul id={id} role="listbox" aria-label="要链接的内容">
          {menu.things.map((thing, index) => (
            <li
              key={thing.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === menu.active}
              onPointerDown={(event) => event.preventDefault()}
              onPointerUp={() => suggestions.choose(editor, index)}
            >
              <span>{thing.title}</span>
              <small>{thing.about}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{sentences[menu.state]}</p>
      )}
    </div>
  )
}
