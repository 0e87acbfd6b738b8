import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { webKindsLoaded } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { isTyping } from '#src/ui/is-typing.ts'
import { toast } from '#src/ui/toast.ts'
import type { Opened, OpenedBy } from '../by-key/opened-by.ts'

type Name = keyof OpenedBy

/** What keys open on every page: the palette, and the list of the keys. It is fetched when the first of them is pressed. */
export function Shortcuts() {
  const navigate = useNavigate()
  const [Shown, setShown] = useState<Opened | null>(null)
  const show = (name: Name) =>
    void Promise.all([import('../by-key/by-key.tsx'), webKindsLoaded()]).then(
      ([{ openedByKey }]) => setShown(() => openedByKey[name]),
      () => toast.error('加载失败，请重试'),
    )

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = openedBy(event)
      if (!name) return
      event.preventDefault()
      // narrow screens have the page of the search for it
      if (name === 'palette' && !matchMedia('(width >= 48rem)').matches) void navigate(paths.search())
      else show(name)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])

  return Shown && <Shown onClose={() => setShown(null)} onShortcuts={() => show('sheet')} />
}

/** What has taken the key already keeps it: the editor's link, the search box, a dialog above the page. */
function openedBy(event: KeyboardEvent): Name | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (event.defaultPrevented || event.isComposing || altKey || (target as Element).closest('[role=dialog]')) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'palette' : null
  if (isTyping(target)) return null
  return key === '/' ? 'palette' : key === '?' ? 'sheet' : null
}
