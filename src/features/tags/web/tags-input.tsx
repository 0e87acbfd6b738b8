import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { controlLook } from '#src/ui/control-look.ts'

const MOST = 10

interface Props {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  value: readonly string[]
  onChange: (titles: string[]) => void
}

/** Tags as chips: Enter or a comma adds what was typed, Backspace in the empty field takes the last one away. At most 10. */
export function TagsInput({ id, value, onChange, ...described }: Props) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add(text: string) {
    const titles = text.split(/[,，\n\r\t]/).map((title) => title.trim())
    const all = [...new Set([...value, ...titles.filter(Boolean)])]
    if (all.length > value.length) onChange(all.slice(0, MOST))
    setTyped('')
  }
  function remove(title: string) {
    onChange(value.filter((other) => other !== title))
    input.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter and comma belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',' || event.key === '，') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length) onChange(value.slice(0, -1))
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[,，\n\r\t]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <div className={classNames(controlLook, 'flex min-h-[38px] flex-wrap items-center gap-1.5 py-[5px]')}>
      {value.map((title) => (
        <span
          key={title}
          className="inline-flex max-w-full items-center gap-0.5 rounded bg-tag pl-2 text-xs text-tag-text"
        >
          <span className="truncate">{title}</span>
          <button
            type="button"
            aria-label={`移除标签 ${title}`}
            className="grid size-6 shrink-0 place-items-center rounded"
            onClick={() => remove(title)}
          >
            <X size={13} aria-hidden />
          </button>
        </span>
      ))}
      {value.length < MOST && (
        <input
          {...described}
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          className="min-w-32 flex-1 bg-transparent outline-none"
          value={typed}
          placeholder={value.length ? '' : '输入后按回车，最多 10 个'}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      )}
    </div>
  )
}
