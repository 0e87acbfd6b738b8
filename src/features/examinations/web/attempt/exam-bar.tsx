import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { Button } from '#src/ui/button.tsx'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import type { Attempt } from '../attempt-query.ts'

interface Props {
  attempt: Attempt
  /** Milliseconds; null: no limit. */
  left: number | null
  /** How much is answered, from 0 to 1. */
  part: number
  isSending: boolean
  onSubmit: () => void
}

/** What stands above an examination while it is taken. */
export const ExamBar = ({ attempt, left, part, isSending, onSubmit }: Props) => (
  <div className="sticky top-13 z-10 border-b border-line bg-surface md:top-14">
    <PageWidth className="flex h-13 items-center gap-3 max-md:px-1.5 md:h-16">
      <Link to={attempt.examination.path} aria-label="退出" title="退出，作答会保留" className={iconButtonLook('md')}>
        <X aria-hidden />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-[16px] leading-6 font-semibold">{attempt.examination.title}</h1>
        <p className="truncate text-xs text-text-3 max-md:hidden">
          {attempt.items.length} 题 · {attempt.points} 分 · 退出后会保留作答{left !== null && '，照样计时'}
        </p>
      </div>
      {left !== null && (
        <span
          role="timer"
          aria-label={`还剩 ${Math.ceil(left / 60_000)} 分钟`}
          className="inline-flex items-center gap-2 rounded-r2 bg-warm-soft px-3 py-1 font-mono text-lg font-semibold text-warm-text tabular-nums max-md:text-base"
        >
          <Clock size={18} aria-hidden />
          {clockOf(left)}
        </span>
      )}
      <Button variant="primary" loading={isSending} onClick={onSubmit}>
        交卷
      </Button>
    </PageWidth>
    <span aria-hidden className="absolute -bottom-px left-0 h-0.5 bg-brand" style={{ width: `${part * 100}%` }} />
  </div>
)

function clockOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] ? parts : parts.slice(1)).map((part) => String(part).padStart(2, '0')).join(':')
}
