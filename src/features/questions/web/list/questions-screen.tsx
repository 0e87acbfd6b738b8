import Plus from 'lucide-react/icons/plus'
import { useParams, useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { MOST_PAGES } from '#src/client/list-address.ts'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import type { listQuestions } from '#src/features/questions/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { isNarrowed, listQuery, type ListView, searchOf, viewOf, withoutFilters } from './list-view.ts'
import { QuestionFiles } from '../exchange/question-files.tsx'
import { QuestionFilters } from './question-filters.tsx'
import { QuestionRow } from './question-row.tsx'

export function Component() {
  const space = useSpace()
  return (
    space && (
      <PageWidth className="py-4 md:py-6">
        <PageHead
          title={['题目', space.title]}
          description={`${space.title}的题目：单选、多选、判断和主观题，作答后马上看到批改和解析`}
          path={space.is_open && paths.questions(space.id)}
        />
        <SpaceCrumbs space={space} crumbs={[{ text: crumbLabels.questions }]} />
        <Questions space={space} />
      </PageWidth>
    )
  )
}

function Questions({ space }: { space: Space }) {
  const { spaceId } = useParams()
  const [search] = useSearchParams()
  const view = viewOf(search)
  const { data, isPending, isError, isFetching, refetch } = useEndpoint(...listQuery(spaceId!, view))
  return (
    <>
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="max-w-full min-w-0 grow truncate text-2xl font-semibold">题目</h1>
        {data && <QuestionFiles spaceId={space.id} canImport={data.can.create} narrowed={narrowedBy(view)} />}
        <LinkButton to={paths.wrongQuestions()}>错题本</LinkButton>
        {(data?.can.create || space.can.contribute) && (
          <LinkButton variant="primary" to={paths.newQuestion(space.id)}>
            <Plus aria-hidden />
            出题
          </LinkButton>
        )}
      </div>
      <QuestionFilters spaceId={space.id} view={view} ownSort={space.questions_list_default_sort} />
      {isPending && <SkeletonList />}
      {isError && (
        <Card>
          <ErrorState message="加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {data && <Content space={space} view={view} data={data} />}
    </>
  )
}

/** What of it an export knows, too. */
const narrowedBy = ({ cate, difficulty, tags }: ListView) => ({
  ...(cate && { cate }),
  ...(difficulty && { difficulty }),
  tags,
})

interface ContentProps {
  space: Space
  view: ListView
  data: Reply<typeof listQuestions>
}
function Content({ space, view, data: { list, pagination, can } }: ContentProps) {
  if (!list.length) return <Nothing space={space} view={view} canCreate={can.create || space.can.contribute} />
  const pages = Math.min(pagination.total_pages, MOST_PAGES)
  return (
    <>
      <h2 className="sr-only">题目列表</h2>
      <ListCard label="题目">
        {list.map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </ListCard>
      {pages > 1 && <Pager page={view.page} pageCount={pages} hrefFor={(page) => searchOf({ ...view, page })} />}
      {view.page >= pages && <ListEnd pages={pages} />}
    </>
  )
}

interface NothingProps {
  space: Space
  view: ListView
  canCreate: boolean
}
/** Why there is nothing, and what to do next. */
function Nothing({ space, view, canCreate }: NothingProps) {
  const { title, to, text, isMain = false } = emptyOf({ space, view, canCreate })
  return (
    <Card>
      <EmptyState kind="resources" title={title}>
        <LinkButton variant={isMain ? 'primary' : 'default'} to={to}>
          {text}
        </LinkButton>
      </EmptyState>
    </Card>
  )
}

function emptyOf({ space, view, canCreate }: NothingProps) {
  if (view.page > 1) return { title: '这一页没有题目', to: searchOf({ ...view, page: 1 }), text: '回到第一页' }
  if (isNarrowed(view)) return { title: '没有符合筛选条件的题目', to: searchOf(withoutFilters(view)), text: '清除筛选' }
  const title = '这个空间还没有题目'
  if (canCreate) return { title, to: paths.newQuestion(space.id), text: '出第一道题', isMain: true }
  return { title, to: paths.space(space.id), text: '回到空间首页' }
}
