import { lazyPart } from '#src/client/lazy-part.tsx'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { MOST_PAGES } from '#src/client/list-address.ts'
import { Categories, type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { folderCrumbs } from './folder-crumbs.ts'
import type { listResources } from '#src/features/resources/contract.ts'
import { FolderFilters } from './folder-filters.tsx'
import { FolderList } from './folder-list.tsx'
import { folderQuery, type FolderView, isNarrowed, sortOf, viewOf } from './folder-query.ts'
import { type Resource, resourceQuery } from '../resource-queries.ts'
import { folderData } from '../document/text-data.ts'

export function Component() {
  const { spaceId, folderId } = useParams()
  const space = useSpace()
  const [search] = useSearchParams()
  const { data: folder } = useEndpoint(...resourceQuery(spaceId!, folderId ?? '0'), { enabled: folderId !== undefined })
  if (!space || (folderId !== undefined && !folder)) return null
  return (
    <PageWidth className="py-4 md:py-6">
      <Head space={space} folder={folder} />
      <SpaceCrumbs space={space} crumbs={crumbsOf(space, folder)} />
      <Folder key={`${folderId ?? 'root'} ${search.get('tag') ?? ''}`} space={space} folder={folder} />
    </PageWidth>
  )
}

function Head({ space, folder }: { space: Space; folder: Resource | undefined }) {
  const site = useSite()
  return (
    <PageHead
      title={[folder?.title ?? '资源', space.title]}
      description={`${space.title}的${folder ? `“${folder.title}”文件夹` : '全部资源'}：文档和文件夹`}
      path={space.is_open && paths.resources(space.id, folder?.id)}
      feedOf={space.is_open && space}
      about={import.meta.env.SSR ? folderData(site, space, folder) : undefined}
    />
  )
}

function crumbsOf(space: Space, folder: Resource | undefined) {
  if (!folder) return [{ text: crumbLabels.resources }]
  return [
    { text: crumbLabels.resources, to: paths.resources(space.id) },
    ...folderCrumbs(space.id, folder.parent_path),
    { text: folder.title },
  ]
}

function Folder({ space, folder }: { space: Space; folder: Resource | undefined }) {
  const { spaceId, folderId } = useParams()
  const [search] = useSearchParams()
  const view = viewOf(search)
  const { data, isPending, isError, refetch } = useEndpoint(...folderQuery({ spaceId: spaceId!, folderId, ...view }))
  return (
    <>
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="max-w-full min-w-0 grow truncate text-2xl font-semibold">{folder?.title ?? '资源'}</h1>
        {data?.can.create && (
          <Suspense>
            <CreateButtons space={space} folder={folder} />
          </Suspense>
        )}
        {data && !data.can.create && space.can.contribute && (
          <Suspense>
            <ProposeMenu spaceId={space.id} folder={folder?.id} />
          </Suspense>
        )}
      </div>
      <Categories
        spaceId={spaceId!}
        type="resources"
        tags={[view.tag]}
        all="全部"
        hrefFor={(title) => `${paths.resources(space.id)}${title && `?tag=${encodeURIComponent(title)}`}`}
      />
      <FolderFilters spaceId={space.id} view={view} ownSort={space.resources_list_default_sort} />
      {isPending && <SkeletonList />}
      {isError && (
        <Card>
          <ErrorState message="加载失败，请重试" onRetry={() => void refetch()} />
        </Card>
      )}
      {data && <Content space={space} folder={folder} view={view} data={data} />}
    </>
  )
}

interface ContentProps {
  space: Space
  folder: Resource | undefined
  view: FolderView
  data: Reply<typeof listResources>
}
function Content({ space, folder, view, data: { list, pagination, can } }: ContentProps) {
  if (!list.length)
    return (
      <Suspense>
        <FolderEmpty space={space} folder={folder} canCreate={can.create} view={view} />
      </Suspense>
    )
  const pages = Math.min(pagination.total_pages, MOST_PAGES)
  return (
    <>
      <FolderList space={space} list={list} {...orderOf(view, space, view.page >= pages)} />
      {pages > 1 && (
        <Suspense>
          <FolderPages view={view} pageCount={pages} />
        </Suspense>
      )}
      {view.page >= pages && <ListEnd pages={pages} />}
    </>
  )
}

/** Where all of a folder stands in the order of the tree, it can be changed in the list, too. */
const orderOf = (view: FolderView, space: Space, isLast: boolean) =>
  sortOf(view, space.resources_list_default_sort) === 'place_asc' && !isNarrowed(view) ? { order: { isLast } } : {}

// What most readers do without.
const CreateButtons = lazyPart(() => import('./create-buttons.tsx').then((module) => module.CreateButtons))
const ProposeMenu = lazyPart(() => import('../proposing/propose-menu.tsx').then((module) => module.ProposeMenu))
const FolderEmpty = lazyPart(() => import('./folder-empty.tsx').then((module) => module.FolderEmpty))
const FolderPages = lazyPart(() => import('./folder-pages.tsx').then((module) => module.FolderPages))
