import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { listTags } from '../contract.ts'
import { ManagedTag } from './managed-tag.tsx'

/** All tags of the site, to be renamed, coloured, recommended and merged. */
export function ManageTags() {
  const [params] = useSearchParams()
  const search = (params.get('text') ?? '').trim().slice(0, 100)
  const asked = Number(params.get('page'))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1
  return (
    <section aria-label="标签" className="grid gap-4">
      <TagSearch key={search} search={search} />
      <TagList search={search} page={page} />
    </section>
  )
}

/** A plain form: the address says what is shown. */
function TagSearch({ search }: { search: string }) {
  const field = useId()
  const [, setParams] = useSearchParams()
  const show = (text: string) => setParams(text ? { tab: 'tags', text } : { tab: 'tags' })
  return (
    <form
      role="search"
      aria-label="搜索标签"
      className="flex max-w-xl gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        show(String(new FormData(event.currentTarget).get('text')).trim())
      }}
    >
      <input type="hidden" name="tab" value="tags" />
      <label htmlFor={field} className="sr-only">
        标签名称
      </label>
      <TextInput
        id={field}
        type="search"
        name="text"
        placeholder="搜索标签"
        maxLength={100}
        autoComplete="off"
        defaultValue={search}
      />
      <Button type="submit" variant="primary" className="h-[38px]">
        搜索
      </Button>
    </form>
  )
}

function TagList({ search, page }: { search: string; page: number }) {
  const { data, isPending, isError, refetch } = useEndpoint(listTags, { query: { search, page, per_number: 20 } })
  if (isPending) return <SkeletonList />
  if (isError) return <ErrorState message="标签加载失败，请重试" onRetry={() => void refetch()} />
  if (!data.list.length) return <NoTags search={search} late={page > 1} />
  const { total_count, total_pages } = data.pagination
  const hrefFor = (number: number) => paths.siteAdmin('tags', { ...(search && { text: search }), page: String(number) })
  return (
    <div>
      <p className="mb-2 text-sm text-text-3" role="status">
        {total_count} 个标签
      </p>
      <Card>
        <ul aria-label="标签列表" className="divide-y divide-line">
          {data.list.map((tag) => (
            <ManagedTag key={tag.id} tag={tag} />
          ))}
        </ul>
      </Card>
      {total_pages > 1 && <Pager page={page} pageCount={total_pages} hrefFor={hrefFor} />}
    </div>
  )
}

const NoTags = ({ search, late }: { search: string; late: boolean }) => (
  <Card>
    <EmptyState kind="search" title={emptyTitle(search, late)}>
      {(search || late) && <LinkButton to={paths.siteAdmin('tags')}>查看全部标签</LinkButton>}
    </EmptyState>
  </Card>
)

function emptyTitle(search: string, late: boolean): string {
  if (late) return '这一页没有标签'
  return search ? `没有包含“${search}”的标签` : '还没有标签。给文档或空间加上标签后会出现在这里'
}
