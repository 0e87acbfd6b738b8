import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { SpaceCard } from '#src/features/spaces/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Band } from '#src/ui/band.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { Time } from '#src/ui/time.tsx'
import type { listCommunityFiles } from '../contract.ts'
import { ChooseSpaces } from './choose-spaces.tsx'
import { CommunitySeal } from './community-card.tsx'
import {
  type Community,
  communityQuery,
  filesQuery,
  issuesQuery,
  type Part,
  partNames,
  partOf,
  spacesQuery,
} from './community-queries.ts'
import { WaitingInvites } from './invites.tsx'

export function Component() {
  const { communityId } = useParams()
  const [search] = useSearchParams()
  const { data: community } = useEndpoint(...communityQuery(communityId!))
  const part = partOf(search)
  if (!community) return null
  return (
    <PageWidth className="grid gap-4 py-4 md:py-6">
      <PageHead
        title={[community.title, '共同体']}
        description={community.description || `${community.title}：${community.products_count} 个空间的共同体`}
        path={paths.community(community.id)}
      />
      <Head community={community} />
      <WaitingInvites communityId={community.id} />
      <LinkTabs
        label="共同体的内容"
        tabs={(Object.keys(partNames) as Part[]).map((key) => ({
          to: paths.community(community.id, key === 'spaces' ? undefined : key),
          text: partNames[key],
          current: key === part,
        }))}
      />
      <h2 className="sr-only">{partNames[part]}</h2>
      {part === 'spaces' ? <Spaces community={community} /> : <Things key={part} part={part} community={community} />}
    </PageWidth>
  )
}

const Head = ({ community }: { community: Community }) => (
  <header className="overflow-hidden rounded-r2 border border-line bg-surface">
    <Band title={community.title} colour={community.colour} className="h-[64px] md:h-[96px]" />
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 px-4 pb-4 md:px-6">
      <CommunitySeal community={community} size="lg" className="relative -mt-8 outline-3 outline-surface" />
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="font-serif text-2xl font-bold break-words">{community.title}</h1>
        <p className="text-sm text-text-3">
          <Link to={paths.communities()}>共同体</Link> · {community.products_count} 个空间 ·{' '}
          <Link to={paths.user(community.user.id)}>{community.user.nickname}</Link> 创建于{' '}
          <Time iso={community.created_at} />
        </p>
      </div>
      <Acts community={community} />
      {community.description && (
        <p className="w-full break-words whitespace-pre-line text-text-2">{community.description}</p>
      )}
    </div>
  </header>
)

function Acts({ community }: { community: Community }) {
  const me = useCurrentUser()
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {community.can.edit && <LinkButton to={paths.communitySettings(community.id)}>设置</LinkButton>}
      {me && (
        <Button variant="primary" onClick={() => setChoosing(true)}>
          {community.can.edit ? '邀请空间' : '让我的空间加入'}
        </Button>
      )}
      {choosing && (
        <ChooseSpaces community={community} invites={community.can.edit} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}

const Spaces = ({ community }: { community: Community }) => (
  <PagedList
    query={(page) => spacesQuery(community.id, page)}
    empty={{ kind: 'spaces', title: '这个共同体里还没有你能看到的空间' }}
    show={(list) => (
      <div className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {list.map((space) => (
          <SpaceCard key={space.id} space={space} />
        ))}
      </div>
    )}
  />
)

type Thing = Reply<typeof listCommunityFiles>['list'][number]

const Things = ({ part, community: { id } }: { part: 'resources' | 'issues'; community: Community }) =>
  part === 'issues' ? (
    <PagedList
      query={(page) => issuesQuery(id, page)}
      empty={{ kind: 'issues', title: '这些空间里还没有讨论' }}
      show={(list) => <ThingList label="讨论" list={list} />}
    />
  ) : (
    <PagedList
      query={(page) => filesQuery(id, page)}
      empty={{ kind: 'resources', title: '这些空间里还没有资源' }}
      show={(list) => <ThingList label="资源" list={list} />}
    />
  )

const ThingList = ({ label, list }: { label: string; list: readonly Thing[] }) => (
  <ListCard label={label}>
    {list.map((thing) => (
      <ListRow
        key={thing.id}
        title={<Link to={thing.path}>{thing.title}</Link>}
        meta={
          <>
            <Link to={paths.space(thing.space.id)}>{thing.space.title}</Link> ·{' '}
            <Link to={paths.user(thing.user.id)}>{thing.user.nickname}</Link>
            {thing.comment_count > 0 && ` · ${thing.comment_count} 条评论`}
          </>
        }
        trailing={
          <>
            {thing.is_locked && <Chip tone="warning">仅成员可读</Chip>}
            <Time iso={thing.created_at} />
          </>
        }
      />
    ))}
  </ListCard>
)
