import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { firstPage, PagedList } from '#src/client/data/paged-list.tsx'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { listAttempts, markingQueue } from '#src/features/resources/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { MarkForm } from './mark-form.tsx'
import { markingQuery, type Typed, type Waiting } from './marking-query.ts'

/** Answers in words, question by question, as they wait to be marked. */
export function Component() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const isDone = search.has('marked')
  const { data } = useEndpoint(...markingQuery(id!, { isDone, page: firstPage(search) }))
  const [typed] = useState<Typed>(() => new Map())
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
      <PagedList
        key={String(isDone)}
        query={(page) => markingQuery(id!, { isDone, page })}
        empty={{ kind: 'inbox', title: isDone ? '还没有评过分' : '没有等着评分的答案' }}
        show={(list) => <Queue list={list} typed={typed} />}
      />
    </PageWidth>
  )
}

function Queue({ list, typed }: { list: readonly Waiting[]; typed: Typed }) {
  const cache = useCache()
  const next = () => {
    void cache.refresh(markingQueue)
    void cache.refresh(listAttempts)
  }
  return (
    <>
      {list.some(({ question }) => question.has_math) && <MathStyles />}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.map((waiting) => (
          <li key={`${waiting.attempt_id} ${waiting.position} ${waiting.marks}`}>
            <MarkForm waiting={waiting} typed={typed} onMarked={next} />
          </li>
        ))}
      </ol>
    </>
  )
}
