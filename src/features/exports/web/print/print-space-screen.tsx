import { PageHead } from '#src/client/head/page-head.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { StreamedText } from '#src/client/text/streamed-text.tsx'
import { SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { readPrint } from '#src/features/exports/contract.ts'
import { PrintButton } from './print-button.tsx'
import './print-space.css'

/** A whole space on one page, to be printed: it can be read while it comes, and without any script. */
export function Component() {
  const space = useSpace()
  if (!space) return null
  return (
    <>
      <PageHead title={['打印', space.title]} />
      <MathStyles />
      <SpaceBar space={space} crumbs={[{ text: '打印' }]} tools={<PrintButton />} />
      <PageWidth className="py-6">
        <div className="reading">
          <StreamedText from={readPrint} input={{ params: { spaceId: space.id } }} className="printed-space" />
        </div>
      </PageWidth>
    </>
  )
}
