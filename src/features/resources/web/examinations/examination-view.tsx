import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useAction } from '#src/client/data/actions.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useAskToSignIn } from '#src/client/pending-action.ts'
import { listAttempts, startAttempt } from '#src/features/resources/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Time } from '#src/ui/time.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { examinationQuery } from './examination-query.ts'
import { Standing } from './standing.tsx'

const Results = lazy(() => import('./examination-results.tsx'))

export type Examination = Reply<typeof listAttempts>

/** How an examination is held, where one begins, and what one has done of it; for those who manage it how all did. */
export function ExaminationView({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useEndpoint(...examinationQuery(id))
  if (isError) return <ErrorState message="试卷加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText />
  return (
    <section aria-label="考试" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 rounded-r2 border border-line bg-surface p-4 md:p-5">
        <Facts examination={data} />
        <Begin id={id} examination={data} />
      </div>
      {data.list.length > 0 && <Own id={id} />}
      {data.can.manage && <Managing id={id} examination={data} />}
    </section>
  )
}

function Facts({ examination: { rules, question_count: count, points } }: { examination: Examination }) {
  const facts = [
    [String(count), '题'],
    [String(points), '满分'],
    [rules.minutes === null ? '不限' : `${rules.minutes} 分钟`, '时限'],
    [`${rules.pass_percent}%`, '及格线'],
    [rules.attempt_limit === 0 ? '不限' : `${rules.attempt_limit} 次`, '作答次数'],
  ]
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(88px,1fr))] gap-y-3">
        {facts.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-text-3">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-1 text-sm text-text-2">
        {rules.opens_at && <li>{formatDateTime(rules.opens_at)} 开放</li>}
        {rules.closes_at && <li>{formatDateTime(rules.closes_at)} 截止，到时自动交卷</li>}
        <li>
          答案{shownWhen[rules.shows_answers]}；多选题漏选{rules.half_points ? '得一半分' : '不得分'}
        </li>
      </ul>
    </>
  )
}

const shownWhen = { submitted: '交卷后公布', marked: '阅卷后公布', closed: '截止后公布', never: '不公布' }

function Begin({ id, examination }: { id: number; examination: Examination }) {
  const me = useCurrentUser()
  const askToSignIn = useAskToSignIn()
  const navigate = useNavigate()
  const [confirm, question] = useConfirm()
  const start = useAction(startAttempt, { refresh: [listAttempts] })
  const { running_id: running, why_not: why, left, rules } = examination
  async function begin() {
    if (!me) return askToSignIn()
    const limits = [
      rules.minutes !== null && `开始后计时 ${rules.minutes} 分钟，离开页面也照样计时。`,
      left !== null && `还可以作答 ${left} 次。`,
    ].filter(Boolean)
    if (limits.length && !(await confirm({ title: '现在开始？', text: limits.join(''), confirmText: '开始作答' })))
      return
    try {
      const made = await start.mutateAsync({ params: { id } })
      void navigate(paths.attempt(made.id))
    } catch (error) {
      toastRefusal(error, '开始失败，请重试')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {question}
      {running !== null ? (
        <>
          <LinkButton variant="primary" to={paths.attempt(running)}>
            继续作答
          </LinkButton>
          <span className="text-sm text-warm-text">有一次作答还没有交卷</span>
        </>
      ) : (
        <Button
          variant="primary"
          loading={start.isPending}
          reason={me && why !== '' ? why : undefined}
          onClick={() => void begin()}
        >
          开始作答
        </Button>
      )}
      {running === null && why !== '' && <span className="text-sm text-text-2">{why}</span>}
      {running === null && why === '' && left !== null && me && (
        <span className="text-sm text-text-3">还可以作答 {left} 次</span>
      )}
    </div>
  )
}

const Own = ({ id }: { id: number }) => (
  <section aria-labelledby="own-attempts" className="rounded-r2 border border-line bg-surface px-4 py-3 md:px-5">
    <h2 id="own-attempts" className="font-semibold">
      我的作答
    </h2>
    <PagedList
      query={(page) => examinationQuery(id, page)}
      empty={{ kind: 'resources', title: '还没有作答' }}
      show={(list) => (
        <ul className="mt-1">
          {list.map((attempt) => (
            <li
              key={attempt.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 not-first:border-t"
            >
              <Link to={paths.attempt(attempt.id)} className="font-medium">
                第 {attempt.number} 次
              </Link>
              <span className="text-sm text-text-3">
                <Time iso={attempt.started_at} />
              </span>
              <span className="flex-1" />
              <Standing attempt={attempt} />
            </li>
          ))}
        </ul>
      )}
    />
  </section>
)

function Managing({ id, examination }: { id: number; examination: Examination }) {
  const [isOpen, setOpen] = useState(false)
  const { waiting_count: waiting } = examination
  return (
    <section
      aria-labelledby="managing"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-r2 border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="managing" className="grow font-semibold">
          大家的作答
        </h2>
        <LinkButton to={paths.marking(id)}>阅卷{waiting > 0 && `（${waiting}）`}</LinkButton>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '成绩与统计'}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <Results id={id} />
        </Suspense>
      )}
    </section>
  )
}
