import { Dialog } from '#src/ui/dialog.tsx'
import { type OutlineItem, OutlineLinks } from './outline-links.tsx'
import { useCurrentHeading } from './use-current-heading.ts'

/** The outline on a small screen. Default export, for loading lazily. */
export default function OutlineDialog({ items, onClose }: { items: readonly OutlineItem[]; onClose: () => void }) {
  const current = useCurrentHeading(items)
  return (
    <Dialog title="大纲" width="sm" sheet onClose={onClose}>
      <nav aria-label="大纲">
        <OutlineLinks items={items} current={current} className="[&_a]:py-2" onClick={onClose} />
      </nav>
    </Dialog>
  )
}
