import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { limits, type Named } from '#src/features/questionnaires/items.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoveButtons } from '#src/ui/move-buttons.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { newName } from './fields.ts'

interface Props<T extends Named> {
  /** 选项, 行. */
  legend: string
  /** Of the item: 第 2 题. */
  name: string
  list: readonly T[]
  /** So many there must be. */
  least: number
  isFixed: boolean
  onChange: (list: T[]) => void
}

/** Rows of words: Enter makes the next one. */
export function NamedList<T extends Named>({ legend, name, list, least, isFixed, onChange }: Props<T>) {
  const rows = useRef<HTMLOListElement>(null)
  const most = legend === '行' ? limits.lines : limits.options
  function add(place: number) {
    if (isFixed || list.length >= most) return
    onChange(list.toSpliced(place, 0, { timestamp: newName(), title: '' } as T))
    setTimeout(() => rows.current?.querySelectorAll('input')[place]?.focus())
  }
  const move = (place: number, by: 1 | -1) => onChange(list.toSpliced(place, 1).toSpliced(place + by, 0, list[place]!))
  const rename = (place: number, title: string) => onChange(list.with(place, { ...list[place]!, title }))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-text-3">{legend}</legend>
      <ol ref={rows} className="grid gap-1.5">
        {list.map((one, place) => (
          <li key={one.timestamp} className="flex items-center gap-1">
            <TextInput
              aria-label={`${name}的${legend} ${place + 1}`}
              autoComplete="off"
              value={one.title}
              onChange={(event) => rename(place, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return
                event.preventDefault()
                add(place + 1)
              }}
            />
            {!isFixed && (
              <>
                <MoveButtons
                  size="sm"
                  name={`${name}的${legend} ${place + 1}`}
                  at={place}
                  count={list.length}
                  ends={['已经是第一项', '已经是最后一项']}
                  onMove={(by) => move(place, by)}
                />
                <IconButton
                  label={`删除${name}的${legend} ${place + 1}`}
                  size="sm"
                  reason={list.length <= least ? `至少要有 ${least} 个` : undefined}
                  onClick={() => onChange(list.toSpliced(place, 1))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ol>
      {!isFixed && (
        <Button
          size="sm"
          className="justify-self-start"
          reason={list.length >= most ? `最多 ${most} 个` : undefined}
          onClick={() => add(list.length)}
        >
          <Plus aria-hidden />
          添加{legend === '行' ? '行' : '选项'}
        </Button>
      )}
    </fieldset>
  )
}
