import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/queries.ts'
import { useSite } from '#src/client/site.ts'
import { titleOf } from '#src/client/title.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { search } from '../contract.ts'
import { FoundItem } from './found-item.tsx'
import { remember } from './history.ts'
import { questionOf, type SearchedType } from './question.ts'

const tabs: [SearchedType, string][] = [
  ['All', '全部'],
  ['Product', '空间'],
  ['ProductFile', '资源'],
]

export function Component() {
  const site = useSite()
  const [params] = useSearchParams()
  const question = questionOf(params)
  const { title: text, select_type: type } = question.query
  const address = (more: Record<string, string>) => `/search?${new URLSearchParams({ text, ...more })}`
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <title>{titleOf(site, text, '搜索')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">搜索</h1>
      <SearchForm key={text} text={text} />
      {text && (
        <LinkTabs
          label="搜索范围"
          tabs={tabs.map(([key, label]) => ({ to: address({ type: key }), text: label, current: key === type }))}
        />
      )}
      <Results question={question} hrefFor={(page) => address({ type, page: String(page) })} />
    </PageWidth>
  )
}

function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(text)
  return (
    <form
      action="/search"
      className="flex gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        remember(typed)
        void navigate(paths.search(typed.trim()))
      }}
    >
      <div className="flex-1">
        <TextInput
          type="search"
          name="text"
          aria-label="搜索内容"
          placeholder="搜索空间、文档"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" size="lg">
        搜索
      </Button>
    </form>
  )
}

/** Tags are not asked for here: they have no page to go to. */
const isPage = <F extends { type: string }>(found: F): found is Exclude<F, { type: 'Tag' }> => found.type !== 'Tag'

function Results({
  question,
  hrefFor,
}: {
  question: ReturnType<typeof questionOf>
  hrefFor: (page: number) => string
}) {
  const text = question.query.title
  const { data, isPending, isError, refetch } = useEndpoint(search, question, { enabled: text !== '' })
  if (!text) return <EmptyState kind="search" title="请输入想要搜索的内容" />
  if (isPending) return <SkeletonList />
  if (isError) return <ErrorState message="搜索没有成功，请重试" onRetry={() => void refetch()} />
  const { total_count, total_capped, current_page, total_pages } = data.pagination
  if (!data.list.length)
    return (
      <EmptyState kind="search" title="没有匹配的结果">
        <p className="text-sm text-text-3">换一个说法，或者减少几个词试试。</p>
      </EmptyState>
    )
  return (
    <section aria-label="搜索结果">
      <p className="mb-2 text-sm text-text-3" role="status">
        {total_capped ? `超过 ${total_count} 条结果` : `${total_count} 条结果`}
      </p>
      <Card>
        <ol className="divide-y divide-line">
          {data.list.filter(isPage).map((found) => (
            <FoundItem key={found.id} found={found} />
          ))}
        </ol>
      </Card>
      {total_pages > 1 ? <Pager page={current_page} pageCount={total_pages} hrefFor={hrefFor} /> : <ListEnd />}
    </section>
  )
}
