import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { groupsQuery } from '../group-queries.ts'
import { GroupItem } from './group-item.tsx'

export function Component() {
  const space = useSpace()
  return space ? <Groups space={space} /> : null
}

function Groups({ space }: { space: Space }) {
  const query = (page: number) => groupsQuery(space.id, page)
  const mayCreate = useEndpoint(...query(1)).data?.can.create ?? false
  const create = mayCreate && (
    <LinkButton variant="primary" to={paths.newGroup(space.id)}>
      新建小组
    </LinkButton>
  )
  return (
    <PageWidth className="py-4 md:py-6">
      <PageHead
        title={['小组', space.title]}
        description={`${space.title}的学习小组`}
        path={space.is_open && paths.groups(space.id)}
      />
      <SpaceCrumbs space={space} crumbs={[{ text: crumbLabels.groups }]} />
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="grow text-2xl font-semibold">小组</h1>
        {create}
      </div>
      <h2 className="sr-only">小组列表</h2>
      <PagedList
        query={query}
        empty={{
          kind: 'groups',
          title: mayCreate ? '还没有小组，建一个，把口令发给同学' : '还没有小组',
          children: create,
        }}
        show={(list) => (
          <div className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
            {list.map((group) => (
              <GroupItem key={group.id} group={group} />
            ))}
          </div>
        )}
      />
    </PageWidth>
  )
}
