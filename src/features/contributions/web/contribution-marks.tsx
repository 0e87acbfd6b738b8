import { Chip } from '#src/ui/chip.tsx'
import type { Action, State } from '../kind.ts'

const tones = { open: 'brand', conflict: 'warning', merged: 'success', rejected: 'danger', closed: 'plain' } as const
export const stateLabels: Record<State, string> = {
  open: '等待处理',
  conflict: '有冲突',
  merged: '已合并',
  rejected: '未接受',
  closed: '已关闭',
}
export const actionLabels: Record<Action, string> = {
  create: '新建',
  update: '编辑',
  delete: '删除',
  move: '移动',
  readme: '自述',
}

/** How far it is. */
export const ContributionMarks = ({ contribution }: { contribution: { state: State; is_reverted: boolean } }) => (
  <>
    <Chip tone={tones[contribution.state]}>{stateLabels[contribution.state]}</Chip>
    {contribution.is_reverted && <Chip>已撤销</Chip>}
  </>
)
