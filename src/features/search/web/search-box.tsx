import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#src/shared/paths.ts'
import { remember } from './history.ts'
import type { Choice } from './suggestions.tsx'

const Suggestions = lazy(() => import('./suggestions.tsx'))

/** The header's search box; on the search page it holds what was asked, and starts anew with each question. */
export function SearchBox() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const asked = pathname === '/search' ? (params.get('text') ?? '') : ''
  return <Box key={asked} asked={asked} />
}

/** A plain form without JavaScript, a combobox with suggestions and history with it. */
function Box({ asked }: { asked: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(asked)
  const [open, setOpen] = useState(false)
  const [choices, setChoices] = useState<Choice[]>([])
  const [chosen, setChosen] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  useSlashKey(input)

  function go(choice: Choice | undefined) {
    const wanted = choice?.text ?? text.trim()
    setOpen(false)
    input.current?.blur()
    if (!wanted && !choice) return void navigate(paths.search())
    remember(wanted)
    void navigate(choice?.to ?? `${paths.search(wanted)}&r=${Date.now()}`)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setOpen(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !choices.length) return
    event.preventDefault()
    setChosen((chosen + step + choices.length + 1) % (choices.length + 1))
  }

  return (
    <form
      role="search"
      action="/search"
      className="relative hidden w-[340px] md:block"
      onSubmit={(event) => {
        event.preventDefault()
        go(choices[chosen])
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="submit"
        aria-label="搜索"
        tabIndex={-1}
        className="absolute top-1.5 left-2 grid size-6 place-items-center text-text-3"
      >
        <Search size={18} aria-hidden />
      </button>
      <input
        ref={input}
        name="text"
        type="search"
        value={text}
        autoComplete="off"
        role="combobox"
        aria-label="搜索空间和文档"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={chosen >= 0 ? `${list}-${chosen}` : undefined}
        placeholder="搜索空间、文档"
        maxLength={200}
        className="h-9 w-full rounded-full border border-transparent bg-sunken pr-9 pl-9 text-text"
        onChange={(event) => {
          setText(event.target.value)
          setChosen(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute top-[7px] right-3 rounded border border-line bg-surface px-1.5 text-xs text-text-3"
      >
        /
      </kbd>
      {open && (
        <Suspense>
          <Suggestions id={list} text={text} chosen={chosen} onChoices={setChoices} onChoose={go} />
        </Suspense>
      )}
    </form>
  )
}

/** `/` puts the cursor into the box, unless the reader is typing somewhere. */
function useSlashKey(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        at.isContentEditable ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
