import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * One save at a time. While `saving`, what is written should be `inert`: what somebody typed after the text was sent would be
 * lost when the form closes with the reply.
 */
export function useSaving() {
  const [saving, setSaving] = useState(false)
  const running = useRef(false)

  /**
   * @returns null while another save runs; else what to call when this one failed, which gives the focus back to where it was.
   * After one that succeeded the form goes away as it is.
   */
  const begin = useCallback((): (() => void) | null => {
    if (running.current) return null
    running.current = true
    const focused = document.activeElement
    setSaving(true)
    return () => {
      running.current = false
      flushSync(() => setSaving(false))
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
    }
  }, [])
  return { saving, begin }
}
