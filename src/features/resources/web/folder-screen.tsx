import FilePlus from 'lucide-react/icons/file-plus'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/queries.ts'
import { useSite } from '#src/client/site.ts'
import { titleOf } from '#src/client/title.ts'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { useVisit } from '#src/features/visits/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Select } from '#src/ui/select.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { folderCrumbs } from './folder-crumbs.ts'
import { categoriesQuery, folderQuery, sortOptions, viewOf } from './folder-query.ts'
import { FolderList } from './folder-list.tsx'
import { MoreResources } from './more-resources.tsx'
import { NewFolderButton } from './new-folder-button.tsx'
import { type Resource, resourceQuery } from './resource-queries.ts'

export function Component() {
  const { spaceId, folderId } = useParams()
  const space = useSpace()
  const site = useSite()
  const [search] = useSearchParams()
  const { data: folder } = useEndpoint(...resourceQuery(spaceId!, folderId ?? '0'), { enabled: folderId !== undefined })
  useVisit({ page: 'resources', space: space?.id })
  if (!space || (folderId !== undefined && !folder)) return null
  const title = titleOf(site, folder?.title ?? '资源', space.title)
  return (
    <PageWidth className="py-4 md:py-6">
      <title>{title}</title>
      <meta
        name="description"
        content={`${space.title}的${folder ? `「${folder.title}」文件夹` : '全部资源'}：文档和文件夹`}
      />
      <link rel="canonical" href={`${site.origin}${paths.resources(space.id, folder?.id)}`} />
      <SpaceCrumbs space={space} crumbs={crumbsOf(space, folder)} />
      <Folder key={`${folderId ?? 'root'} ${search.get('tag') ?? ''}`} space={space} folder={folder} />
    </PageWidth>
  )
}

function crumbsOf(space: Space, folder: Resource | undefined) {
  if (!folder) return [{ text: '资源' }]
  return [
    { text: '资源', to: paths.resources(space.id) },
    ...folderCrumbs(space.id, folder.parent_path),
    { text: folder.title },
  ]
}

function Folder({ space, folder }: { space: Space; folder: Resource | undefined }) {
  const { spaceId, folderId } = useParams()
  const [search, setSearch] = useSearchParams()
  const { sort, page: first, tag } = viewOf(search)
  const [more, setMore] = useState(0)
  const view = { spaceId: spaceId!, folderId, sort, tag }
  const last = useEndpoint(...folderQuery({ ...view, page: first + more }))
  const { data: shown, isPending, isError, refetch } = useEndpoint(...folderQuery({ ...view, page: first }))

  const chooseSort = (value: string) => {
    setMore(0)
    setSearch({ sort: value, ...(tag && { tag }) }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-40 truncate text-2xl font-semibold">{folder?.title ?? '资源'}</h1>
        <Select
          aria-label="排序"
          className="max-w-36"
          options={sortOptions}
          value={sort ?? space.resources_list_default_sort}
          onChange={(event) => chooseSort(event.target.value)}
        />
        {shown?.can.create && <CreateButtons space={space} folder={folder} />}
      </div>
      <Categories spaceId={spaceId!} chosen={tag} />
      {isPending && <SkeletonList />}
      {isError && (
        <Card>
          <ErrorState message="没有加载成功，请重试" onRetry={() => void refetch()} />
        </Card>
      )}
      {shown?.list.length === 0 && (
        <Empty space={space} folder={folder} canCreate={shown.can.create} late={first > 1} tag={tag} />
      )}
      {!!shown?.list.length && (
        <>
          <FolderList space={space} view={view} pages={Array.from({ length: more + 1 }, (_, index) => first + index)} />
          <MoreResources reply={last} address={search} onMore={() => setMore(more + 1)} />
        </>
      )}
    </>
  )
}

/** The space's categories, where it has any: what carries the tag of that name, in all folders. */
function Categories({ spaceId, chosen }: { spaceId: string; chosen: string }) {
  const { data } = useEndpoint(...categoriesQuery(spaceId))
  if (!data?.list.length) return null
  const chips = [{ text: '全部', tag: '' }, ...data.list.map(({ title }) => ({ text: title, tag: title }))]
  return (
    <nav aria-label="分类" className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ text, tag }) => (
        <Link
          key={tag}
          to={`${paths.resources(spaceId)}${tag && `?tag=${encodeURIComponent(tag)}`}`}
          aria-current={tag === chosen ? 'page' : undefined}
          className="rounded-full border border-line px-3 py-1 text-sm text-text-2 hover:bg-sunken aria-[current=page]:border-transparent aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

function CreateButtons({ space, folder }: { space: Space; folder: Resource | undefined }) {
  const navigate = useNavigate()
  return (
    <div className="flex gap-2">
      <NewFolderButton
        spaceId={space.id}
        parentId={folder?.id ?? null}
        onCreated={(id) => void navigate(paths.resources(space.id, id))}
      />
      <LinkButton variant="primary" to={paths.newResource(space.id, folder?.id)}>
        <FilePlus aria-hidden />
        新建文档
      </LinkButton>
    </div>
  )
}

/** The address names a page that the list does not have (any more). */
const PastTheEnd = ({ space, folder }: { space: Space; folder: Resource | undefined }) => (
  <Card>
    <EmptyState kind="resources" title="这一页没有内容">
      <LinkButton to={paths.resources(space.id, folder?.id)}>回到第一页</LinkButton>
    </EmptyState>
  </Card>
)

interface EmptyProps {
  space: Space
  folder: Resource | undefined
  canCreate: boolean
  /** Not the first page. */
  late: boolean
  tag: string
}
function Empty({ space, folder, canCreate, late, tag }: EmptyProps) {
  if (late) return <PastTheEnd space={space} folder={folder} />
  if (tag)
    return (
      <Card>
        <EmptyState kind="resources" title={`「${tag}」分类下还没有资源`}>
          <LinkButton to={paths.resources(space.id)}>查看全部资源</LinkButton>
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <EmptyState kind="resources" title={folder ? '这个文件夹还是空的' : '这个空间还没有资源'}>
        {canCreate ? (
          <LinkButton variant="primary" to={paths.newResource(space.id, folder?.id)}>
            {folder ? '在这里写一篇文档' : '写第一篇文档'}
          </LinkButton>
        ) : (
          <LinkButton to={folder ? paths.resources(space.id, folder.parent_id ?? undefined) : paths.space(space.id)}>
            {folder ? '返回上一级' : '回到空间首页'}
          </LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}
