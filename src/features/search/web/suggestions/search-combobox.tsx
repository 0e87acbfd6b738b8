import { type KeyboardEvent, lazy, type RefObject, Suspense, useCallback, useId, useState } from 'react'
import { webKindsLoaded } from '#src/features/subjects/web/public.tsx'
import { useDebounced } from '#src/client/use-debounced.ts'
import type { Choice } from './suggestions.tsx'

const Suggestions = lazy(async () => (await Promise.all([import('./suggestions.tsx'), webKindsLoaded()]))[0])

interface Props {
  input: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
  className: string
  text: string
  onType: (text: string) => void
  onChoose: (choice: Choice) => void
  /** The space that is searched; absent: all. */
  spaceId?: number | undefined
}

/** Where one types what to search for: a plain input without JavaScript, a combobox with suggestions and history with it. */
export function SearchCombobox({ input, label, text, onType, onChoose, spaceId, ...look }: Props) {
  const [open, setOpen] = useState(false)
  const [choices, setChoices] = useState<Choice[]>([])
  const [chosen, setChosen] = useState(-1)
  const settled = useDebounced(text.trim())
  const list = useId()
  const shown = open && choices.length > 0

  // what is chosen by its place is another one when others come before it
  const onChoices = useCallback((next: Choice[]) => {
    setChoices(next)
    setChosen(-1)
  }, [])

  function show(wanted: boolean) {
    setOpen(wanted)
    setChosen(-1)
  }

  function choose(choice: Choice) {
    input.current?.blur()
    onChoose(choice)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = choices[chosen]
    if (step) move(step)
    else if (shown && event.key === 'Escape') show(false)
    else if (shown && event.key === 'Enter' && choice) choose(choice)
    else return
    event.preventDefault()
  }

  function move(step: number) {
    setOpen(true)
    if (shown) setChosen(((chosen + step + choices.length + 2) % (choices.length + 1)) - 1)
  }

  return (
    <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && show(false)}>
      <input
        {...look}
        ref={input}
        name="text"
        type="search"
        value={text}
        autoComplete="off"
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={shown && chosen >= 0 ? `${list}-${chosen}` : undefined}
        maxLength={200}
        onChange={(event) => {
          onType(event.target.value)
          show(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <Suspense>
          <Suggestions
            id={list}
            text={text.trim()}
            settled={settled}
            spaceId={spaceId}
            chosen={chosen}
            onChoices={onChoices}
            onChoose={choose}
            onForget={() => input.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  )
}
