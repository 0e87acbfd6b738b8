import { useEffect } from 'react'
import { isTyping } from '#src/ui/is-typing.ts'
import type { ShownOption } from '../question-queries.ts'

interface Keys {
  options: readonly ShownOption[]
  choose: (timestamp: number) => void
  submit: () => void
  isOpen: boolean
}

/** Letters choose, Enter submits, while nobody types and nothing else has the focus that Enter would press. */
export function useLetterKeys({ options, choose, submit, isOpen }: Keys) {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || writes(event.target)) return
      if (document.querySelector('[role=dialog]')) return
      const letter = /^[a-t]$/i.test(event.key) ? event.key.toUpperCase().charCodeAt(0) - 65 : -1
      const option = options[letter]
      if (option) choose(option.timestamp)
      if (event.key === 'Enter' && !(event.target as HTMLElement).closest('a, button, summary, form')) submit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [options, choose, submit, isOpen])
}

/** A choice that has the focus writes nothing. */
const writes = (at: EventTarget | null) =>
  isTyping(at) && !(at instanceof HTMLInputElement && /^(radio|checkbox)$/.test(at.type))
