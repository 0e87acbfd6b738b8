import type { ComponentType } from 'react'

export type Opened = ComponentType<{ onClose: () => void; onShortcuts: () => void }>
/** What keys open, by its name. */
export type OpenedBy = Record<'palette' | 'sheet', Opened>
