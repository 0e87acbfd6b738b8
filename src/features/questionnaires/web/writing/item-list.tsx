import { useEffect, useRef } from 'react'
import { isAsked, type Item } from '#src/features/questionnaires/items.ts'
import { copyOf, withoutBroken } from './fields.ts'
import { ItemCard } from './item-card.tsx'
import type { Errors } from './use-writing.ts'

interface Props {
  items: readonly Item[]
  errors: Errors
  isFixed: boolean
  onChange: (change: (before: Item[]) => Item[]) => void
}

/** The items in their order: moved by buttons or Alt with the arrows, copied, deleted. The focus goes to what is new. */
export function ItemList({ items, errors, isFixed, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const known = useRef(new Set(items.map(({ timestamp }) => timestamp)))
  const numbers = new Map(items.filter(isAsked).map(({ timestamp }, place) => [timestamp, place + 1]))
  useEffect(() => {
    const added = items.find(({ timestamp }) => !known.current.has(timestamp))
    known.current = new Set(items.map(({ timestamp }) => timestamp))
    if (added) list.current?.querySelector<HTMLElement>(`[data-item="${added.timestamp}"] input`)?.focus()
  }, [items])

  const edit = (timestamp: number) => (by: Partial<Item>) =>
    onChange((before) => before.map((one) => (one.timestamp === timestamp ? { ...one, ...by } : one)))
  const move = (timestamp: number, by: 1 | -1) =>
    onChange((before) => {
      const place = before.findIndex((one) => one.timestamp === timestamp)
      const to = place + by
      if (to < 0 || to >= before.length) return before
      return withoutBroken(before.toSpliced(place, 1).toSpliced(to, 0, before[place]!))
    })
  return (
    <ol ref={list} className="grid gap-4 empty:hidden" aria-label="题目">
      {items.map((item, place) => (
        <li
          key={item.timestamp}
          data-item={item.timestamp}
          onKeyDown={(event) => {
            if (isFixed || !event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
            event.preventDefault()
            move(item.timestamp, event.key === 'ArrowUp' ? -1 : 1)
          }}
        >
          <ItemCard
            item={item}
            number={numbers.get(item.timestamp) ?? null}
            place={place}
            items={items}
            error={errors[item.timestamp]}
            isFixed={isFixed}
            onEdit={edit(item.timestamp)}
            onMove={(by) => move(item.timestamp, by)}
            onCopy={() => onChange((before) => before.toSpliced(place + 1, 0, copyOf(item)))}
            onDelete={() =>
              onChange((before) => withoutBroken(before.filter((one) => one.timestamp !== item.timestamp)))
            }
          />
        </li>
      ))}
    </ol>
  )
}
