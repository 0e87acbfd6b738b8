import { useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { listCommunities, listInvites } from '../contract.ts'
import { CommunitySeal } from './community-card.tsx'
import { InviteList } from './invites.tsx'
import { TakeOut } from './settings/spaces.tsx'

interface Props {
  space: { id: number; title: string; can: { edit: boolean } }
}

const SHOWN = 20

/** Which communities a space belongs to; who manages it answers invitations here, and leaves. Nothing where there are none. */
export function CommunitiesOfSpace({ space }: Props) {
  const { data } = useEndpoint(listCommunities, { query: { product_id: space.id, per_number: SHOWN } })
  const invites = useEndpoint(
    listInvites,
    { params: { communityId: '0' }, query: { product_id: space.id, state: 'pending' } },
    { enabled: space.can.edit },
  )
  const communities = data?.list ?? []
  const waiting = invites.data?.list ?? []
  if (!communities.length && !waiting.length) return null
  return (
    <Card as="section" padded aria-labelledby="communities">
      <List space={space} communities={communities} />
      {waiting.length > 0 && (
        <div className="mt-3">
          <InviteList list={waiting} />
        </div>
      )}
    </Card>
  )
}

type Shown = Reply<typeof listCommunities>['list']

function List({ space, communities }: Props & { communities: Shown }) {
  const [changing, setChanging] = useState(false)
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="communities" className="text-[16px] leading-6 font-semibold">
          共同体
        </h2>
        {space.can.edit && communities.length > 0 && (
          <button
            type="button"
            aria-pressed={changing}
            className="min-h-6 text-sm text-text-3 hover:text-brand-text"
            onClick={() => setChanging(!changing)}
          >
            {changing ? '完成' : '管理'}
          </button>
        )}
      </div>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {communities.map((community) => (
          <li key={community.id} className="flex items-center gap-3">
            <CommunitySeal community={community} size="sm" />
            <Link to={paths.community(community.id)} className="min-w-0 flex-1 truncate">
              {community.title}
            </Link>
            {changing ? (
              <TakeOut community={community} space={space} text="退出" />
            ) : (
              <span className="text-sm text-text-3">{community.products_count} 个空间</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
