import { onVisible } from '#src/client/on-visible.tsx'
import type { BacklinksProps } from './backlink-list.tsx'

/** What refers to a thing. It stands below a text, and so does its code. */
export const Backlinks = onVisible<BacklinksProps>('backlinks', () =>
  import('./backlink-list.tsx').then((module) => module.BacklinkList),
)
