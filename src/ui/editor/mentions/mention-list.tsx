import type { Editor } from '@tiptap/react'
import { useId, useRef, useSyncExternalStore } from 'react'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import type { MentionSuggestions } from './mention-suggestions.ts'
import { useListAtCursor } from '../cursor/use-list-at-cursor.ts'

/** The people who fit what was typed after `@`, below it. The keys are the text's, which keeps the focus. */
export function MentionList({ editor, suggestions }: { editor: Editor; suggestions: MentionSuggestions }) {
  const menu = useSyncExternalStore(suggestions.subscribe, suggestions.current, suggestions.current)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const active = menu ? `${id}-${menu.entries[menu.active]?.id}` : null

  useListAtCursor(editor, { box: list, id, size: menu && menu.entries.length, active, source: suggestions })

  if (!menu) return null
  return (
    <ul ref={list} id={id} role="listbox" aria-label="要提醒的人" className="editor-mentions">
      {menu.entries.map((person, index) => (
        <li
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          aria-selected={index === menu.active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerUp={() => suggestions.choose(editor, index)}
        >
          <Avatar size="xs" name={person.nickname} src={person.avatar && paths.file(person.avatar)} />
          <span>{person.nickname}</span>
          {person.is_admin && <small>空间管理员</small>}
        </li>
      ))}
    </ul>
  )
}
