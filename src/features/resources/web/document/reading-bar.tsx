import { onVisible } from '#src/client/on-visible.tsx'
import type { ReadingToolsProps } from '../reading/reading-tools.tsx'

/** What a reader can set and where they are in the text, in the line above it. */
export const ReadingBar = onVisible<ReadingToolsProps>('reading-tools', () =>
  import('../reading/reading-tools.tsx').then((module) => module.ReadingTools),
)
