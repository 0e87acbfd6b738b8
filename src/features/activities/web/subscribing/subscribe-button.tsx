import CalendarSync from 'lucide-react/icons/calendar-sync'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/button.tsx'

const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx'))

/** What one has joined, in one's own calendar. */
export function SubscribeButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden />
        订阅日历
      </Button>
      <Suspense>{isOpen && <SubscribeDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
