import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

interface Props {
  /** What has happened: 这条评论在你编辑时已被改过，现在的内容是： */
  words: string
  /** What stands now. */
  children: ReactNode
  onOverwrite: () => void
  onGiveUp: () => void
}

/** Somebody else saved a short text meanwhile: it is shown beside the form, and what to do about it. */
export const StaleNotice = ({ words, children, onOverwrite, onGiveUp }: Props) => (
  <div role="alert" className="grid gap-2 rounded-r2 border border-line bg-warning-soft px-3.5 py-3">
    <p className="text-warning">{words}</p>
    {children}
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onOverwrite}>
        用我写的覆盖
      </Button>
      <Button size="sm" onClick={onGiveUp}>
        放弃我写的
      </Button>
    </div>
  </div>
)
