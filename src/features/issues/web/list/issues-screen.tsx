import { useParams, useSearchParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { Categories, type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { IssueFilters } from './issue-filters.tsx'
import { IssueRow } from './issue-row.tsx'
import { isNarrowed, listQuery, searchOf, viewOf, withoutFilters } from './issues-view.ts'

export function Component() {
  const space = useSpace()
  return space ? <Issues space={space} /> : null
}

function Issues({ space }: { space: Space }) {
  const { spaceId } = useParams()
  const [search] = useSearchParams()
  const view = viewOf(search)
  return (
    <PageWidth className="py-4 md:py-6">
      <PageHead
        title={['讨论', space.title]}
        description={`${space.title}的讨论：提问、回答和交流`}
        path={space.is_open && paths.issues(space.id)}
        feedOf={space.is_open && space}
      />
      <SpaceCrumbs space={space} crumbs={[{ text: crumbLabels.issues }]} />
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="grow text-2xl font-semibold">讨论</h1>
        <Begin spaceId={space.id} />
      </div>
      <Categories
        spaceId={spaceId!}
        type="issues"
        tags={view.tags}
        all="全部分类"
        hrefFor={(title, titles) => {
          const others = view.tags.filter((tag) => !titles.includes(tag))
          return searchOf({ ...view, tags: title ? [...others, title] : others })
        }}
      />
      <IssueFilters spaceId={space.id} view={view} ownSort={space.issues_list_default_sort} />
      <h2 className="sr-only">讨论列表</h2>
      <PagedList
        key={searchOf(view)}
        query={(page) => listQuery(spaceId!, view, page)}
        empty={
          isNarrowed(view)
            ? {
                kind: 'search',
                title: '没有符合条件的讨论',
                children: <LinkButton to={searchOf(withoutFilters(view))}>看全部讨论</LinkButton>,
              }
            : {
                kind: 'issues',
                title: '还没有讨论，来提第一个问题',
                children: <Begin spaceId={space.id} />,
              }
        }
        show={(list) => (
          <ListCard label="讨论">
            {list.map((issue) => (
              <IssueRow key={issue.id} issue={issue} />
            ))}
          </ListCard>
        )}
      />
    </PageWidth>
  )
}

/** Whoever sees a space may begin one; visitors sign in first, and come back to it. */
function Begin({ spaceId }: { spaceId: number }) {
  const to = paths.newIssue(spaceId)
  return useCurrentUser() ? (
    <LinkButton variant="primary" to={to}>
      发起讨论
    </LinkButton>
  ) : (
    <LinkButton to={paths.signIn(to)}>登录后发起讨论</LinkButton>
  )
}
