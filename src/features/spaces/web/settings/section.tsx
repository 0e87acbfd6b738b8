import { type ReactNode, useId } from 'react'
import { Card } from '#src/ui/card.tsx'

interface Props {
  title: string
  /** What this part is about, in a sentence. */
  about?: ReactNode
  children: ReactNode
}

/** One card of the settings. */
export function Section({ title, about, children }: Props) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} className="px-4 py-5 md:px-6">
      <h2 id={heading} className="text-xl font-semibold">
        {title}
      </h2>
      {about && <p className="mt-1 text-text-2">{about}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
