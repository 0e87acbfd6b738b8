import { formatDateTime } from '#src/shared/format.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import type { Attempt } from '../attempt-query.ts'
import { ResultItem } from './result-item.tsx'

/** What became of an attempt. */
export function Result({ attempt }: { attempt: Attempt }) {
  const { items, examination, user, number } = attempt
  const isTold = items.some(({ key }) => key !== null)
  return (
    <PageWidth narrow className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <Card padded className="grid gap-4 md:px-8 md:py-6">
        <div>
          <h1 className="text-xl font-semibold break-words">{examination.title}</h1>
          <p className="mt-1 text-sm text-text-3">
            {user ? user.nickname : '姓名已隐藏'} · 第 {number} 次 ·{' '}
            {attempt.submitted_at && `${formatDateTime(attempt.submitted_at)} 交卷`}
          </p>
        </div>
        <Sums attempt={attempt} />
        <div className="flex flex-wrap gap-2">
          <LinkButton to={examination.path}>返回试卷</LinkButton>
        </div>
      </Card>
      {isTold ? (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {items.map((item, at) => (
            <li key={item.position}>
              <ResultItem item={item} at={at} />
            </li>
          ))}
        </ol>
      ) : (
        <Card padded>
          <p className="text-text-2">{whenTold(attempt)}</p>
        </Card>
      )}
    </PageWidth>
  )
}

function Sums({ attempt }: { attempt: Attempt }) {
  const { score, points, is_passed: isPassed, started_at, submitted_at, comparison } = attempt
  const minutes = submitted_at ? (Date.parse(submitted_at) - Date.parse(started_at)) / 60_000 : 0
  const facts = [
    [minutes < 1 ? '不到 1 分钟' : `${Math.round(minutes)} 分钟`, '用时'],
    ...(comparison
      ? [
          [`${Math.round(comparison.average * 100)}%`, `平均得分率，${comparison.count} 份`],
          [`${Math.round(comparison.better_than * 100)}%`, '超过的作答'],
        ]
      : []),
  ]
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <p className="flex items-baseline gap-2">
        {score === null ? (
          attempt.state === 'marked' ? (
            <Chip>交卷后公布</Chip>
          ) : (
            <Chip tone="warning">待阅卷</Chip>
          )
        ) : (
          <>
            <span className="text-[44px] leading-none font-semibold tabular-nums">{score}</span>
            <span className="text-text-3">/ {points} 分</span>
            <Chip tone={isPassed ? 'success' : 'plain'}>{isPassed ? '及格' : '未及格'}</Chip>
          </>
        )}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-text-3">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function whenTold({ items, state, examination: { shows_answers: shows, closes_at: closes } }: Attempt): string {
  if (items.some(({ key }) => key === null) && state === 'marked' && shows !== 'closed' && shows !== 'never')
    return '有的题你正在另一次作答里做，那一次交卷之后公布答案和得分。'
  if (shows === 'never') return '这份试卷不公布答案和每题得分。'
  if (shows === 'closed' && closes) return `${formatDateTime(closes)} 截止之后公布答案和每题得分。`
  return '阅卷之后公布答案和每题得分。'
}
