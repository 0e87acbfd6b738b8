import { useNavigate } from 'react-router'
import { ConfirmByTitle } from '#src/client/confirm-by-title.tsx'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { deleteCommunity, listCommunities } from '#src/features/communities/contract.ts'
import type { Community } from '../community-queries.ts'

export function Dissolve({ community }: { community: Community }) {
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  async function dissolve(title: string) {
    await call(deleteCommunity, { params: { communityId: community.id }, body: { title } })
    await navigate(paths.communities())
    toast.success(`已解散“${community.title}”`)
    void cache.refresh(listCommunities)
  }
  return <ConfirmByTitle title={community.title} name="共同体名称" text="解散共同体" run={dissolve} />
}
