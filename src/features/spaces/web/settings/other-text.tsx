import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'

/** Name and description that somebody else saved meanwhile. */
export interface SpaceText {
  title: string
  description: string
  version: number
}

/** What stands there now, where an edit was refused because it started from something older. */
export function otherTextIn(error: unknown): SpaceText | null {
  if (!isAppError(error) || error.errorName !== 'conflict') return null
  return (error.data?.current as SpaceText | undefined) ?? null
}

interface Props {
  other: SpaceText
  onOverwrite: () => void
  onTakeOver: () => void
}

export const OtherText = ({ other, onOverwrite, onTakeOver }: Props) => (
  <div role="alert" className="grid gap-2 rounded-r2 border border-line bg-warning-soft px-3.5 py-3">
    <p className="text-warning">名称或简介在你编辑时已被别人改过，你写的还没有保存。现在的内容是：</p>
    <dl className="grid gap-1 [&_dd]:break-words [&_dd]:whitespace-pre-line [&_dt]:text-sm [&_dt]:text-text-2">
      <dt>空间名称</dt>
      <dd>{other.title}</dd>
      <dt>简介</dt>
      <dd>{other.description || '（空）'}</dd>
    </dl>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onOverwrite}>
        用我写的覆盖
      </Button>
      <Button size="sm" onClick={onTakeOver}>
        放弃我写的
      </Button>
    </div>
  </div>
)
