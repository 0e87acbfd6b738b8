import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ConfirmByTitle } from '#src/client/confirm-by-title.tsx'
import { forgetSpace } from '#src/client/current-places.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { deleteSpace, restoreFromTrash } from '#src/features/spaces/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import type { Space } from '#src/features/spaces/web/use-space.ts'

/** For a while the message that says so can take it back. */
export function DeleteSpace({ space }: { space: Space }) {
  const remove = useDeletion(space)
  return <ConfirmByTitle title={space.title} name="空间名称" text="删除空间" run={remove} />
}

function useDeletion({ id, title, owner }: Space) {
  const me = useCurrentUser()
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function takeBack() {
    try {
      await call(restoreFromTrash, { params: { spaceId: id, id } })
      void queries.invalidateQueries()
      toast.success(`已恢复“${title}”`)
      await navigate(paths.space(id))
    } catch (error) {
      toastRefusal(error, '恢复失败')
    }
  }
  return async (typed: string) => {
    await call(deleteSpace, { params: { spaceId: id }, body: { title: typed } })
    forgetSpace(id)
    await navigate(me?.id === owner.id ? paths.userSpaces(me.id, 'deleted') : paths.home())
    toast.success(`已删除“${title}”`, { text: '撤销', run: () => void takeBack() })
    void queries.invalidateQueries()
  }
}
