import type { ReactNode } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'

interface Props {
  spaceId: number
  onClose: () => void
  children: (space: Space) => ReactNode
}

/** A dialog about a space, which says under which licence it publishes. */
export function LoadedSpace({ spaceId, onClose, children }: Props) {
  const { data, isError, isFetching, refetch } = useEndpoint(readSpace, { params: { spaceId: String(spaceId) } })
  if (data) return children(data)
  if (!isError) return null
  return (
    <Dialog title="提交贡献" onClose={onClose} footer={<Button onClick={onClose}>取消</Button>}>
      <ErrorState message="空间加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />
    </Dialog>
  )
}
