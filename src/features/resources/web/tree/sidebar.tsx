import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** `auto`: beside the text where there is room (1024 px), else hidden. The reader's own choice overrides it. */
export type SidebarState = 'auto' | 'open' | 'closed'

export const sidebarId = 'resource-tree'
const openerId = 'resource-tree-open'
const closerId = 'resource-tree-close'

/** The button that was pressed goes away with the press: the focus goes on to the one that takes it back. */
export const focusSidebarButton = (state: 'open' | 'closed') =>
  requestAnimationFrame(() => document.getElementById(state === 'open' ? closerId : openerId)?.focus())

/** In the breadcrumb bar, while the sidebar is hidden (specification, section 2). */
export function SidebarToggle({ state, onOpen }: { state: SidebarState; onOpen: () => void }) {
  if (state === 'open') return null
  return (
    <IconButton
      id={openerId}
      label="展开目录"
      size="sm"
      aria-expanded={false}
      aria-controls={sidebarId}
      className={state === 'auto' ? 'lg:hidden' : ''}
      onClick={onOpen}
    >
      <PanelLeftOpen aria-hidden />
    </IconButton>
  )
}

/** The tree's place: a column of its own, above the text on small screens, on phones a sheet over its foot. */
export function Sidebar({
  state,
  onClose,
  onChoose,
  children,
}: {
  state: SidebarState
  onClose: () => void
  /** Something in it was chosen, which it lies over. */
  onChoose: () => void
  children: ReactNode
}) {
  const onClick = ({ target }: MouseEvent) => {
    // folders open in the tree itself
    if ((target as Element).closest('a[href*="/resources-docs/"]') && matchMedia('(width < 48rem)').matches) onChoose()
  }
  return (
    <nav
      id={sidebarId}
      aria-label="目录"
      onClickCapture={onClick}
      className={classNames(
        'rounded-r2 border border-line bg-surface p-2 max-lg:max-h-[60vh] lg:sticky lg:top-[128px] lg:z-[1] lg:max-h-[calc(100vh-152px)]',
        'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:max-h-[70vh] max-md:rounded-b-none max-md:shadow-high',
        'overflow-y-auto overscroll-contain [scrollbar-width:thin]',
        state === 'auto' && 'max-lg:hidden',
        state === 'closed' && 'hidden',
      )}
    >
      <div className="flex items-center justify-between pb-1 pl-2.5">
        <p className="text-sm text-text-3">目录</p>
        <IconButton id={closerId} label="收起目录" size="sm" onClick={onClose}>
          <PanelLeftClose aria-hidden />
        </IconButton>
      </div>
      {children}
    </nav>
  )
}
