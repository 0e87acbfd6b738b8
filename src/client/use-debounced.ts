import { useEffect, useState } from 'react'

/**
 * The value as it was when it last stood still for 300 ms: what is typed is searched for then (specification, section 9).
 * While an input method composes, what stands in a field is no word yet and does not settle.
 */
export function useDebounced(value: string): string {
  const [settled, settle] = useState(value)
  const composing = useComposing()
  useEffect(() => {
    if (composing) return
    const timer = setTimeout(() => settle(value), 300)
    return () => clearTimeout(timer)
  }, [value, composing])
  return settled
}

function useComposing(): boolean {
  const [composing, setComposing] = useState(false)
  useEffect(() => {
    const note = (event: CompositionEvent) => setComposing(event.type === 'compositionstart')
    document.addEventListener('compositionstart', note)
    document.addEventListener('compositionend', note)
    return () => {
      document.removeEventListener('compositionstart', note)
      document.removeEventListener('compositionend', note)
    }
  }, [])
  return composing
}
