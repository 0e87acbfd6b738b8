import { useEndpoint } from '#src/client/data/queries.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { noticesQuery } from '../notice-queries.ts'
import { NoticeRow } from './notice-row.tsx'

export function Component() {
  const space = useSpace()
  return space ? <Notices space={space} /> : null
}

function Notices({ space }: { space: Space }) {
  const query = (page: number) => noticesQuery(String(space.id), page)
  const mayCreate = useEndpoint(...query(1)).data?.can.create ?? false
  return (
    <PageWidth className="py-4 md:py-6">
      <PageHead
        title={['公告', space.title]}
        description={`${space.title}的公告`}
        path={space.is_open && paths.notices(space.id)}
      />
      <SpaceCrumbs space={space} crumbs={[{ text: crumbLabels.notices }]} />
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="grow text-2xl font-semibold">公告</h1>
        {mayCreate && <New spaceId={space.id} />}
      </div>
      <h2 className="sr-only">公告列表</h2>
      <PagedList
        query={query}
        empty={{
          kind: 'notices',
          title: mayCreate ? '还没有公告，写下第一条，成员都会收到通知' : '还没有公告',
          children: mayCreate && <New spaceId={space.id} />,
        }}
        show={(list) => (
          <ListCard label="公告">
            {list.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ListCard>
        )}
      />
    </PageWidth>
  )
}

const New = ({ spaceId }: { spaceId: number }) => (
  <LinkButton variant="primary" to={paths.newNotice(spaceId)}>
    发布公告
  </LinkButton>
)
