import type { Editor } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '../avatar.tsx'
import { placeBelow } from './place-at.ts'
import type { MentionSuggestions } from './mention-suggestions.ts'

/** The people who fit what was typed after `@`, below it. The keys are the text's, which keeps the focus. */
export function MentionList({ editor, suggestions }: { editor: Editor; suggestions: MentionSuggestions }) {
  const menu = useSyncExternalStore(suggestions.subscribe, suggestions.current, suggestions.current)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const open = menu !== null
  const active = menu ? `${id}-${menu.people[menu.active]?.id}` : null

  useLayoutEffect(() => {
    if (!open) return
    const place = () => list.current && placeBelow(editor, list.current, suggestions.current()?.from ?? 0)
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [open, menu?.people.length, editor, suggestions])

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
    <ul ref={list} id={id} role="listbox" aria-label="要提醒的人" className="editor-mentions">
      {menu.people.map((person, index) => (
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
