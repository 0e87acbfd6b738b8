import { useEffect } from 'react'

/** Tells a bar at the window's foot how much of that a keyboard on the screen covers, as `--keyboard`. */
export function useKeyboardEdge(bar: HTMLElement | null): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!bar || !seen) return
    const follow = () => {
      const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop
      // whoever zooms in has no keyboard
      bar.style.setProperty('--keyboard', seen.scale > 1.01 ? '0px' : `${Math.max(0, Math.round(covered))}px`)
    }
    follow()
    seen.addEventListener('resize', follow)
    seen.addEventListener('scroll', follow)
    return () => {
      seen.removeEventListener('resize', follow)
      seen.removeEventListener('scroll', follow)
    }
  }, [bar])
}
