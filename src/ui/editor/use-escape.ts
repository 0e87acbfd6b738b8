import { useEffect, useEffectEvent } from 'react'

/** Calls `onEscape` while `active`; Escape that belongs to an input method or to an open dialog is left to it. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    // Not `defaultPrevented`: ProseMirror sets it on every Escape.
    const inDialog = event.target instanceof Element && event.target.closest('dialog, [role="dialog"]')
    if (event.key !== 'Escape' || event.isComposing || inDialog) return
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    if (!active) return
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [active])
}
