import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { controlLook } from '#src/ui/control-look.ts'
import { maxTags } from '#src/shared/tag-limits.ts'
import { TagOptions } from './tag-options.tsx'
import { useTagSuggestions } from './use-tag-suggestions.ts'

interface Props {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  /** Whose tags are suggested before those of others. */
  spaceId?: number | undefined
  value: readonly string[]
  /** Stands there while there is no tag. */
  placeholder?: string
  onChange: (titles: string[]) => void
}

/**
 * Tags as chips: Enter or a comma adds what was typed or the suggestion that the arrow keys chose, Backspace in the empty
 * field takes the last one away. At most 10.
 */
export function TagsInput({
  id,
  value,
  onChange,
  spaceId,
  placeholder = `输入后按回车，最多 ${maxTags} 个`,
  ...described
}: Props) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const suggested = useTagSuggestions(typed, spaceId, value)
  const open = isOpen && suggested.length > 0
  const chosen = open ? suggested[active] : undefined

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(-1)
  }
  function add(text: string) {
    const titles = text.split(/[,，\n\r\t]/).map((title) => title.trim())
    const all = [...new Set([...value, ...titles.filter(Boolean)])]
    if (all.length > value.length) onChange(all.slice(0, maxTags))
    type('')
  }
  function remove(title: string) {
    onChange(value.filter((other) => other !== title))
    input.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter, comma and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',' || event.key === '，') {
      event.preventDefault()
      add(chosen && event.key === 'Enter' ? chosen.title : typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length) onChange(value.slice(0, -1))
    else if (open) moveIn(event)
  }
  function moveIn(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (step === 0) return setOpen(false)
    // past either end lies the field itself
    const places = suggested.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[,，\n\r\t]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <div
      className={classNames(
        controlLook,
        'relative flex min-h-[38px] flex-wrap items-center gap-1.5 py-[5px]',
        // the field inside looks like a part of it, so the ring is drawn around the whole
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-brand',
      )}
    >
      {value.map((title) => (
        <Chip key={title} title={title} onRemove={() => remove(title)} />
      ))}
      {value.length < maxTags && (
        <input
          {...described}
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-activedescendant={chosen && `${list}-${active}`}
          autoComplete="off"
          enterKeyHint="done"
          className="min-h-6 min-w-32 flex-1 bg-transparent outline-none"
          value={typed}
          placeholder={value.length ? '' : placeholder}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      )}
      {open && <TagOptions id={list} tags={suggested} active={active} onChoose={add} />}
      <span role="status" className="sr-only">
        {open && `${suggested.length} 个标签建议，按上下键选择`}
      </span>
    </div>
  )
}

const Chip = ({ title, onRemove }: { title: string; onRemove: () => void }) => (
  <span className="inline-flex max-w-full items-center gap-0.5 rounded bg-tag pl-2 text-xs text-tag-text">
    <span className="truncate">{title}</span>
    <button
      type="button"
      aria-label={`移除标签 ${title}`}
      className="grid size-6 shrink-0 place-items-center rounded"
      onClick={onRemove}
    >
      <X size={13} aria-hidden />
    </button>
  </span>
)
