import { useEndpoint } from '#src/client/data/queries.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { type Place, PlaceCrumbs, usePlace } from '#src/features/groups/web/public.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { noticesQuery } from '../notice-queries.ts'
import { NoticeRow } from './notice-row.tsx'

export function Component() {
  const place = usePlace()
  return place ? <Notices place={place} /> : null
}

function Notices({ place }: { place: Place }) {
  const query = (page: number) => noticesQuery(place, page)
  const mayCreate = useEndpoint(...query(1)).data?.can.create ?? false
  return (
    <PageWidth className="py-4 md:py-6">
      <PageHead
        title={['公告', place.title]}
        description={`${place.title}的公告`}
        path={place.isOpen && place.notices}
      />
      <PlaceCrumbs place={place} crumbs={[{ text: crumbLabels.notices }]} />
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="grow text-2xl font-semibold">公告</h1>
        {mayCreate && <New place={place} />}
      </div>
      <h2 className="sr-only">公告列表</h2>
      <PagedList
        query={query}
        empty={{
          kind: 'notices',
          title: mayCreate ? '还没有公告，写下第一条，成员都会收到通知' : '还没有公告',
          children: mayCreate && <New place={place} />,
        }}
        show={(list) => (
          <ListCard label="公告">
            {list.map((notice) => (
              <NoticeRow key={notice.id} place={place} notice={notice} />
            ))}
          </ListCard>
        )}
      />
    </PageWidth>
  )
}

const New = ({ place }: { place: Place }) => (
  <LinkButton variant="primary" to={`${place.notices}/new`}>
    发布公告
  </LinkButton>
)
