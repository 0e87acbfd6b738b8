import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { lazy, Suspense, useState } from 'react'
import { saveBlob } from '#src/ui/save-blob.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { useAskToSignIn } from '#src/client/pending-action.ts'
import { calendarOf } from '#src/shared/plan/plan-calendar.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { planQuery, stepAddress } from './plan-query.ts'
import { type Progress, usePlan } from './use-plan.ts'

const ReadersDialog = lazy(() => import('./readers-dialog.tsx'))

interface Props {
  id: number
  title: string
}

/** The steps of a plan with what one has done of them. */
export function PlanView({ id, title }: Props) {
  const { data, isError, isFetching, refetch } = useEndpoint(...planQuery(id))
  if (isError) return <ErrorState message="计划加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText />
  return <Steps progress={data} title={title} />
}

function Steps({ progress, title }: { progress: Progress; title: string }) {
  const me = useCurrentUser()
  const change = usePlan(progress.id)
  const askToSignIn = useAskToSignIn()
  const { steps, done_count: done, days_behind: behind } = progress
  if (!steps.length) return <p className="text-text-2">这个计划还没有步骤。</p>
  const isFollowing = progress.begun_on !== null
  return (
    <section aria-label="计划的步骤" className="grid gap-4">
      <div className="grid gap-3 rounded-r2 border border-line bg-surface p-4">
        {isFollowing ? (
          <>
            <ProgressBar label={`已完成 ${done} / ${steps.length} 步`} value={done / steps.length} />
            <p className="text-sm text-text-2">
              {progress.begun_on} 开始 ·{' '}
              {behind > 0 ? <strong className="font-medium text-warm-text">落后 {behind} 天</strong> : '没有落后'}
            </p>
          </>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 text-text-2">
              共 {steps.length} 步{progress.start && `，${progress.start} 开始`}。跟着它学，进度只有你自己看得到。
            </p>
            <Button
              variant="primary"
              onClick={() => (me ? void change({ is_following: true }, { failed: '开始失败' }) : askToSignIn())}
            >
              开始这个计划
            </Button>
          </div>
        )}
        <Tools {...{ progress, title, isFollowing }} />
      </div>
      <ol className="grid gap-2">
        {steps.map((step, at) => (
          <StepRow
            key={step.key}
            step={step}
            at={at}
            planId={progress.id}
            onMark={
              isFollowing
                ? (isDone) =>
                    void change({ step_key: step.key, is_done: isDone }, { shown: progress, failed: '标记失败' })
                : undefined
            }
          />
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  step: Progress['steps'][number]
  at: number
  planId: number
  /** Absent for whoever does not follow the plan. */
  onMark: ((isDone: boolean) => void) | undefined
}
function StepRow({ step, at, planId, onMark }: StepProps) {
  const { thing, is_gone: isGone, note } = step
  const name = thing?.title ?? (note || `第 ${at + 1} 步`)
  return (
    <li
      className={classNames(
        'flex items-start gap-3 rounded-r2 border border-line bg-surface px-4 py-3',
        step.is_done && 'bg-sunken',
      )}
    >
      {onMark ? (
        <input
          type="checkbox"
          className="mt-1 size-4 shrink-0 accent-brand"
          aria-label={`完成：${name}`}
          checked={step.is_done}
          onChange={({ target }) => onMark(target.checked)}
        />
      ) : (
        <span className="w-6 shrink-0 text-right text-text-3 tabular-nums">{at + 1}</span>
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        {thing && (
          <Link to={stepAddress(thing.path, planId, step.key)} className="font-medium">
            {thing.title}
          </Link>
        )}
        {isGone && <span className="text-text-3">非公开内容，或者已经删除</span>}
        {note && <span className={thing || isGone ? 'text-sm text-text-2' : ''}>{note}</span>}
      </div>
      <Due step={step} />
    </li>
  )
}

function Due({ step: { due_on: due, day, is_late: isLate } }: Pick<StepProps, 'step'>) {
  if (day === null) return null
  return (
    <span className={classNames('shrink-0 text-sm tabular-nums', isLate ? 'text-warm-text' : 'text-text-3')}>
      {due ?? `第 ${day} 天`}
      {isLate && ' 已过'}
    </span>
  )
}

function Tools({ progress, title, isFollowing }: { progress: Progress; title: string; isFollowing: boolean }) {
  const change = usePlan(progress.id)
  const [confirm, question] = useConfirm()
  const [reading, setReading] = useState(false)
  const dated = progress.steps.filter(({ due_on: due }) => due !== null)
  async function leave() {
    const sure = await confirm({
      title: '退出这个计划？',
      text: `做完的 ${progress.done_count} 步记录会删除，计划本身不变。`,
      confirmText: '退出',
      danger: true,
    })
    if (sure) await change({ is_following: false }, { failed: '退出失败' })
  }
  if (!isFollowing && !dated.length && !progress.can.see_readers) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {question}
      {isFollowing && (
        <Checkbox
          label="让空间的管理员看到我的进度"
          checked={progress.is_shown}
          onChange={({ target }) => void change({ is_shown: target.checked }, { failed: '设置失败' })}
        />
      )}
      <span className="flex-1" />
      {progress.can.see_readers && (
        <Button size="sm" onClick={() => setReading(true)}>
          大家的进度
        </Button>
      )}
      {dated.length > 0 && (
        <Button size="sm" onClick={() => saveCalendar(progress, title)}>
          <CalendarPlus aria-hidden />
          日历文件
        </Button>
      )}
      {isFollowing && (
        <Button size="sm" onClick={() => void leave()}>
          退出
        </Button>
      )}
      <Suspense>{reading && <ReadersDialog planId={progress.id} onClose={() => setReading(false)} />}</Suspense>
    </div>
  )
}

function saveCalendar({ id, steps }: Progress, title: string) {
  const { host, origin } = window.location
  const entries = steps.flatMap(({ key, due_on: due, thing, note }, at) =>
    due === null
      ? []
      : {
          key,
          due,
          title: thing?.title ?? (note || `${title}：第 ${at + 1} 步`),
          note: thing ? note : '',
          url: thing ? origin + thing.path : '',
        },
  )
  const file = calendarOf({ id, title, host, now: new Date() }, entries)
  saveBlob(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${title}.ics`)
}
