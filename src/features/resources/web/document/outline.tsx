import { onVisible } from '#src/client/on-visible.tsx'
import type { OutlineItem } from '../reading/outline-links.tsx'

/** The document's headings beside it, where there is room; the reading bar shows them elsewhere. */
export const Outline = ({ items }: { items: readonly OutlineItem[] }) =>
  items.length > 0 && (
    <div className="sticky top-[128px] max-xl:hidden">
      <Column items={items} />
    </div>
  )

const Column = onVisible<{ items: readonly OutlineItem[] }>('outline', () =>
  import('../reading/outline-column.tsx').then((module) => module.OutlineColumn),
)
