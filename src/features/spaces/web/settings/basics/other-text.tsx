import { StaleNotice } from '#src/features/texts/web/public.tsx'

/** Name and description that somebody else saved meanwhile. */
export interface SpaceText {
  title: string
  description: string
}

interface Props {
  other: SpaceText
  onOverwrite: () => void
  onTakeOver: () => void
}

export const OtherText = ({ other, onOverwrite, onTakeOver }: Props) => (
  <StaleNotice
    words="名称或简介在你编辑时已被别人改过，你写的还没有保存。现在的内容是："
    onOverwrite={onOverwrite}
    onGiveUp={onTakeOver}
  >
    <dl className="grid gap-1 [&_dd]:break-words [&_dd]:whitespace-pre-line [&_dt]:text-sm [&_dt]:text-text-2">
      <dt>空间名称</dt>
      <dd>{other.title}</dd>
      <dt>简介</dt>
      <dd>{other.description || '（空）'}</dd>
    </dl>
  </StaleNotice>
)
