import type { Space } from '#src/features/spaces/web/public.tsx'
import type { Contribution } from '../contribution-queries.ts'

/** Whether what this reader proposes there is merged at once, as far as it collides with nothing. */
export const takesAtOnce = ({ auto_accept, role }: Pick<Space, 'auto_accept' | 'role'>): boolean =>
  auto_accept && role !== null

/** What becomes of it, at the desk. */
export const whenPublished = (space: Pick<Space, 'auto_accept' | 'role'>): string =>
  takesAtOnce(space) ? '没有冲突就直接发布' : '管理员看过以后发布'

/** What became of it. */
export const saidOf = ({ state }: Pick<Contribution, 'state'>): string =>
  state === 'merged' ? '已合并' : '已提交，等待管理员处理'
