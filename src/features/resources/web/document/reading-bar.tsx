import { onVisible } from '#src/client/on-visible.tsx'
import type { ReadingToolsProps } from '../reading/reading-tools.tsx'

/**
 * What a reader can set and where they are in the text. Where there is room for an outline beside the text it stands still;
 * on smaller screens it follows the header. Put it where the text's column is its parent.
 */
export const ReadingBar = (props: ReadingToolsProps) => (
  <div className="z-10 max-xl:sticky max-xl:top-14 max-xl:-mx-3 max-xl:bg-page max-xl:px-3 max-xl:py-1 md:max-xl:-mx-6 md:max-xl:px-6 print:hidden">
    <Tools {...props} />
  </div>
)

const Tools = onVisible<ReadingToolsProps>('reading-tools', () =>
  import('../reading/reading-tools.tsx').then((module) => module.ReadingTools),
)
