import { useNavigate } from 'react-router'
import { ConfirmByTitle } from '#src/client/confirm-by-title.tsx'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { deleteGroup, listGroups } from '#src/features/groups/contract.ts'
import type { Group } from '../group-queries.ts'

export function Dissolve({ group }: { group: Group }) {
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  async function dissolve(title: string) {
    await call(deleteGroup, { params: { groupId: group.id }, body: { title } })
    await navigate(paths.groups(group.product.id))
    toast.success(`已解散“${group.title}”`)
    for (const changed of [listGroups, readSpace]) void cache.refresh(changed)
  }
  return <ConfirmByTitle title={group.title} name="小组名称" text="解散小组" run={dissolve} />
}
