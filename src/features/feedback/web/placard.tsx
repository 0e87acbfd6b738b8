import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'

/** The id of the one that was closed in this browser; src/app/web/closed-placard.ts hides it before anything is painted. */
const key = 'gewu.closed-placard'
const closed = {
  listeners: new Set<() => void>(),
  /** Where the browser keeps nothing, it is closed until the page is left. */
  here: '',
  read(): string {
    try {
      return localStorage.getItem(key) ?? closed.here
    } catch {
      return closed.here
    }
  },
  write(id: string) {
    closed.here = id
    try {
      localStorage.setItem(key, id)
    } catch {
      // said above
    }
    for (const listener of closed.listeners) listener()
  },
  subscribe(listener: () => void) {
    closed.listeners.add(listener)
    return () => void closed.listeners.delete(listener)
  },
}

/** What those who keep the site tell everybody, until a reader closes it. */
export function Placard({ placard }: { placard: { id: number; title: string; content: string } }) {
  const isClosed = useSyncExternalStore(closed.subscribe, closed.read, () => '') === String(placard.id)
  if (isClosed) return null
  return (
    <section
      aria-label="站点公告"
      data-placard={placard.id}
      className="border-b border-line bg-brand-soft py-2 text-brand-text print:hidden"
    >
      <PageWidth className="flex items-start gap-3">
        <p className="min-w-0 flex-1 py-1 break-words whitespace-pre-line">
          <strong className="mr-2">{placard.title}</strong>
          {placard.content}
        </p>
        <IconButton label="关闭公告" size="sm" onClick={() => closed.write(String(placard.id))}>
          <X aria-hidden />
        </IconButton>
      </PageWidth>
    </section>
  )
}
