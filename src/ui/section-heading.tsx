import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  id?: string
  /** Heading level in the page's outline; it always looks the same. */
  level?: 2 | 3
  /** What stands at the right end, in small grey text: 换一批, 全部资源. */
  action?: ReactNode
}

export function SectionHeading({ title, id, level = 2, action }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="mb-3 flex items-baseline justify-between gap-4">
      <Heading id={id} className="text-xl font-semibold">
        {title}
      </Heading>
      {action && <div className="shrink-0 text-sm text-text-3 [&>a]:inline-block [&>a]:py-1">{action}</div>}
    </div>
  )
}
