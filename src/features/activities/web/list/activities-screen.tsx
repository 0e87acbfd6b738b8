import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { type Place, PlaceCrumbs, usePlace } from '#src/features/groups/web/public.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { activitiesQuery, type When, whenOf } from '../activity-queries.ts'
import { ActivityRow } from './activity-row.tsx'

const SubscribeButton = lazyPart(() =>
  import('../subscribing/subscribe-button.tsx').then((part) => part.SubscribeButton),
)

export function Component() {
  const place = usePlace()
  const [search] = useSearchParams()
  const when = whenOf(search)
  return place ? <Activities key={when} place={place} when={when} /> : null
}

function Activities({ place, when }: { place: Place; when: When }) {
  const query = (page: number) => activitiesQuery(place, when, page)
  const mayCreate = useEndpoint(...query(1)).data?.can.create ?? false
  const isSignedIn = useCurrentUser() !== null
  return (
    <PageWidth className="py-4 md:py-6">
      <PageHead
        title={['活动', place.title]}
        description={`${place.title}的活动`}
        path={place.isOpen && place.activities}
      />
      <PlaceCrumbs place={place} crumbs={[{ text: crumbLabels.activities }]} />
      <div className="mt-3 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="grow text-2xl font-semibold">活动</h1>
        <Suspense>{isSignedIn && <SubscribeButton />}</Suspense>
        {mayCreate && <New place={place} />}
      </div>
      <div className="mb-4">
        <LinkTabs
          label="活动的时间"
          tabs={[
            { to: place.activities, text: '即将开始', current: when === 'coming' },
            { to: `${place.activities}?when=past`, text: '已经结束', current: when === 'past' },
          ]}
        />
      </div>
      <h2 className="sr-only">活动列表</h2>
      <PagedList query={query} empty={emptyOf(place, when, mayCreate)} show={(list) => <Rows list={list} />} />
    </PageWidth>
  )
}

const Rows = ({ list }: { list: Parameters<typeof ActivityRow>[0]['activity'][] }) => (
  <ListCard label="活动">
    {list.map((activity) => (
      <ActivityRow key={activity.id} activity={activity} />
    ))}
  </ListCard>
)

function emptyOf(place: Place, when: When, mayCreate: boolean) {
  if (when === 'past') return { kind: 'notices' as const, title: '还没有结束的活动' }
  return {
    kind: 'notices' as const,
    title: mayCreate ? '没有即将开始的活动，约大家做点什么' : '没有即将开始的活动',
    children: mayCreate && <New place={place} />,
  }
}

const New = ({ place }: { place: Place }) => (
  <LinkButton variant="primary" to={`${place.activities}/new`}>
    发起活动
  </LinkButton>
)
