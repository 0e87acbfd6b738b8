import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#src/ui/dialog.tsx'
import { type Commands, noteChoice, type PaletteRow, usePaletteGroups } from './palette-groups.tsx'

interface Props {
  commands: Commands
  onClose: () => void
}

/** Where one types where to go or what to do: what is found, and the commands that fit. */
export function Palette({ commands, onClose }: Props) {
  const [text, setText] = useState('')
  const [moved, setMoved] = useState<string>()
  const { groups, first } = usePaletteGroups(text.trim(), commands)
  const rows = groups.flatMap((group) => group.rows)
  // it stays the same one when others come before it
  const chosen = rows.find(({ key }) => key === moved) ?? rows.find(({ key }) => key === first)
  const navigate = useNavigate()
  const list = useId()
  const idOf = (row: PaletteRow) => `${list}-${rows.indexOf(row)}`
  useScrollIntoView(chosen && idOf(chosen))

  function choose(row: PaletteRow) {
    onClose()
    noteChoice(row)
    if (typeof row.act === 'string') void navigate(row.act)
    else row.act()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !chosen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setMoved(rows[(rows.indexOf(chosen) + step + rows.length) % rows.length]!.key)
    else if (event.key === 'Enter') choose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title="搜索与命令" bare onClose={onClose}>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search size={18} aria-hidden className="shrink-0 text-text-3" />
        <input
          data-autofocus
          role="combobox"
          aria-label="去哪里，做什么"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={chosen && idOf(chosen)}
          placeholder="搜索，或输入命令"
          autoComplete="off"
          maxLength={200}
          className="h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-text-3"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMoved(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true" className="rounded border border-line px-1.5 text-xs text-text-3">
          Esc
        </kbd>
      </div>
      <div id={list} role="listbox" aria-label="可以选的" className="max-h-[56vh] overflow-y-auto p-1.5">
        {groups.map(({ label, rows: inGroup }) => (
          <div key={label} role="group" aria-label={label}>
            <div aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs text-text-3">
              {label}
            </div>
            {inGroup.map((row) => (
              <Option key={row.key} row={row} id={idOf(row)} isChosen={row === chosen} onChoose={() => choose(row)} />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

interface OptionProps {
  row: PaletteRow
  id: string
  isChosen: boolean
  onChoose: () => void
}
const Option = ({ row, id, isChosen, onChoose }: OptionProps) => (
  // keys are the field's: it keeps the focus and names the chosen option (WAI-ARIA combobox)
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    className="flex cursor-pointer items-center gap-2.5 rounded-r1 px-2.5 py-1.5 hover:bg-sunken aria-selected:bg-brand-soft"
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <span className="grid size-5 shrink-0 place-items-center text-text-2">{row.icon}</span>
    <span className="min-w-0 flex-1 truncate">{row.title}</span>
    {row.hint && <span className="max-w-48 shrink-0 truncate text-xs text-text-3">{row.hint}</span>}
  </div>
)

function useScrollIntoView(id: string | undefined) {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
