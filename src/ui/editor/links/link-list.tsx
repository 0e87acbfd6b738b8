import type { Editor } from '@tiptap/react'
import { useId, useRef, useSyncExternalStore } from 'react'
import type { LinkMenu, LinkSuggestions } from './link-suggestions.ts'
import { useListAtCursor } from '../cursor/use-list-at-cursor.ts'

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
  const count = menu?.entries.length ?? 0
  const active = menu && count ? `${id}-${menu.active}` : null

  useListAtCursor(editor, { box, id, size: menu && count, active, source: suggestions })

  if (!menu) return null
  return (
    <div ref={box} className="editor-mentions editor-links">
      {count ? (
        <ul id={id} role="listbox" aria-label="要链接的内容">
          {menu.entries.map((thing, index) => (
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
