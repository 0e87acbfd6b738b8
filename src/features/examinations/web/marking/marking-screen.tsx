import { useParams, useSearchParams } from 'react-router'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { listAttempts, markingQueue } from '#src/features/resources/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { MarkForm } from './mark-form.tsx'
import { markingQuery } from './marking-query.ts'

/** Answers in words, question by question, as they wait to be marked. */
export function Component() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const isDone = search.has('marked')
  const { data, isError, isFetching, refetch } = useEndpoint(...markingQuery(id!, isDone))
  const total = data?.pagination.total_count ?? 0
  return (
    <PageWidth narrow className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <PageHead title={['阅卷']} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="grow text-xl font-semibold">
          阅卷{' '}
          <span className="text-base font-normal text-text-3">
            {isDone ? `已评 ${total} 份` : `还有 ${total} 份等着`}
          </span>
        </h1>
        <LinkButton to={`${paths.marking(id!)}${isDone ? '' : '?marked=1'}`}>
          {isDone ? '看待评的' : '看评过的'}
        </LinkButton>
      </div>
      {isError && <ErrorState message="加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonText lines={8} />}
      {data && <Queue queue={data} isDone={isDone} />}
    </PageWidth>
  )
}

function Queue({ queue: { list }, isDone }: { queue: Reply<typeof markingQueue>; isDone: boolean }) {
  const cache = useCache()
  const next = () => {
    void cache.refresh(markingQueue)
    void cache.refresh(listAttempts)
  }
  if (!list.length)
    return (
      <Card>
        <EmptyState kind="inbox" title={isDone ? '还没有评过分' : '没有等着评分的答案'} />
      </Card>
    )
  return (
    <>
      {list.some(({ question }) => question.has_math) && <MathStyles />}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.map((waiting) => (
          <li key={`${waiting.attempt_id} ${waiting.position} ${waiting.marks}`}>
            <MarkForm waiting={waiting} onMarked={next} />
          </li>
        ))}
      </ol>
    </>
  )
}
