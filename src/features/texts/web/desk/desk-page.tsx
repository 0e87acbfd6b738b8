import { type ReactNode, useState } from 'react'
import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx'
import './desk.css'
import { DeskSlots } from './desk-slots.ts'
import { useKeyboardEdge } from './use-keyboard-edge.ts'

interface Props {
  /** What is done here: 写文档. */
  act: string
  /** The line that says where one is, with the tools at its end. */
  bar: (tools: ReactNode) => ReactNode
  children: ReactNode
}

/** The page on which a text is written, on the server's page too: its form stands in it, and hangs its tools into the two bars. */
export function DeskPage({ act, bar, children }: Props) {
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  useKeyboardEdge(toolbar)
  return (
    <div className="desk" data-bottom-bar>
      <h1 tabIndex={-1} className="sr-only">
        {act}
      </h1>
      <div className="desk-bar">{bar(<span ref={setTools} className="desk-acts" />)}</div>
      <div ref={setToolbar} className="desk-tools" />
      <DeskSlots value={{ tools, toolbar }}>{children}</DeskSlots>
    </div>
  )
}

/** Until it is known what the writing goes on with. */
export const DeskSkeleton = () => (
  <div className="desk-body">
    <div className="desk-sheet grid content-start gap-6">
      <Skeleton className="h-10 w-2/3" />
      <SkeletonText lines={8} />
    </div>
  </div>
)
