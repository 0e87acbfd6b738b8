import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { planQuery, stepAddress, stepIn } from './plan-query.ts'
import { type Progress, usePlan } from './use-plan.ts'

interface Props {
  id: number
  /** Whether having come to its end is having read it: of a text, not of what is locked or done otherwise. */
  isText: boolean
  planAddress: (plan: number) => string
}
/** At the end of what a step of a plan is about: whoever reads so far has done it, and goes on to the next. */
export function PlanStepBar({ id, isText, planAddress }: Props) {
  const [search] = useSearchParams()
  const at = stepIn(search)
  const { data } = useEndpoint(...planQuery(at?.plan ?? '0'), { enabled: at !== null && !import.meta.env.SSR })
  const step = data?.steps.find(({ key }) => key === at?.key)
  // an address may say anything: the step has to be about this page
  if (!data || step?.thing?.id !== id) return null
  return <Bar progress={data} step={step} isText={isText} address={planAddress(data.id)} />
}

interface BarProps {
  progress: Progress
  step: Progress['steps'][number]
  isText: boolean
  address: string
}
function Bar({ progress, step, isText, address }: BarProps) {
  const change = usePlan(progress.id)
  const bar = useRef<HTMLElement>(null)
  const mark = (isDone: boolean) =>
    void change({ step_key: step.key, is_done: isDone }, { shown: progress, failed: '标记失败' })
  const isFollowing = progress.begun_on !== null
  // once a visit: whoever takes the mark back here means it
  const hasRead = useRef(false)
  useEffect(() => {
    if (!isText || !isFollowing || step.is_done || hasRead.current || !bar.current) return
    // what lies above the window has been passed
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || hasRead.current) return
        hasRead.current = true
        mark(true)
      },
      { rootMargin: '1000000px 0px 0px' },
    )
    watcher.observe(bar.current)
    return () => watcher.disconnect()
  })
  const place = progress.steps.indexOf(step)
  const next = progress.steps.slice(place + 1).find(({ thing }) => thing !== null)
  return (
    <aside
      ref={bar}
      aria-label="学习计划"
      className="mt-6 flex flex-wrap items-center gap-3 rounded-r2 border border-line bg-surface px-4 py-3"
    >
      <p className="min-w-0 flex-1 text-text-2">
        <Link to={address} className="font-medium text-text">
          {progress.title}
        </Link>
        ：第 {place + 1} / {progress.steps.length} 步{isFollowing && (step.is_done ? ' · 已完成' : ' · 未完成')}
      </p>
      {isFollowing && (
        <Button size="sm" onClick={() => mark(!step.is_done)}>
          {step.is_done ? '改为未完成' : '标记完成'}
        </Button>
      )}
      {next?.thing && (
        <LinkButton size="sm" to={stepAddress(next.thing.path, progress.id, next.key)}>
          下一步：{next.thing.title}
        </LinkButton>
      )}
    </aside>
  )
}
