import Award from 'lucide-react/icons/award'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import Lock from 'lucide-react/icons/lock'
import { Chip } from '#src/ui/chip.tsx'
import type { ShownThread } from './thread.ts'

/** Whether it is solved, good or locked. */
export const ThreadMarks = ({ thread }: { thread: Pick<ShownThread, 'is_solve' | 'essence' | 'lock_info'> }) => (
  <>
    {thread.is_solve ? (
      <Chip tone="success">
        <CircleCheck aria-hidden /> 已解决
      </Chip>
    ) : (
      <Chip>
        <CircleDot aria-hidden /> 待解决
      </Chip>
    )}
    {thread.essence && (
      <Chip tone="warning">
        <Award aria-hidden /> 精华
      </Chip>
    )}
    {thread.lock_info.state && (
      <Chip tone="warning">
        <Lock aria-hidden /> 已锁定
      </Chip>
    )}
  </>
)

/** At the start of a row. */
export const ThreadState = ({ isSolved }: { isSolved: boolean }) =>
  isSolved ? (
    <CircleCheck role="img" aria-label="已解决" className="text-success" />
  ) : (
    <CircleDot role="img" aria-label="待解决" />
  )
