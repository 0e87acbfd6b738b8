import type { listAttempts } from '#src/features/resources/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { Chip } from '#src/ui/chip.tsx'

type AttemptHead = Reply<typeof listAttempts>['list'][number]

/** What became of an attempt so far. */
export function Standing({ attempt: { state, score, points, is_passed: isPassed } }: { attempt: AttemptHead }) {
  if (state === 'running') return <Chip tone="brand">作答中</Chip>
  // an attempt at the same questions is not handed in yet
  if (score === null && state === 'marked') return <Chip>交卷后公布</Chip>
  if (score === null) return <Chip tone="warning">待阅卷</Chip>
  return (
    <>
      <span className="tabular-nums">
        <b className="font-semibold">{score}</b>
        <span className="text-text-3"> / {points} 分</span>
      </span>
      <Chip tone={isPassed ? 'success' : 'plain'}>{isPassed ? '及格' : '未及格'}</Chip>
    </>
  )
}
