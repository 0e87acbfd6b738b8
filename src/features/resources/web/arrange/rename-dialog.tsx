import { useState } from 'react'
import { readSpace } from '#src/features/spaces/contract.ts'
import { useAction } from '#src/client/data/actions.ts'
import { staleOf } from '#src/features/texts/web/public.tsx'
import { AppError } from '#src/shared/errors.ts'
import { toast } from '#src/ui/toast.ts'
import {
  joinUsers,
  listFolder,
  listResources,
  readResource,
  readTree,
  renameResource,
} from '#src/features/resources/contract.ts'
import type { ResourceItem } from '../resource-queries.ts'
import { TitleDialog } from './title-dialog.tsx'

interface Props {
  resource: Pick<ResourceItem, 'id' | 'product_id' | 'type' | 'title' | 'version'>
  onClose: () => void
}

/** Default export, so that it can be loaded lazily. */
export default function RenameDialog({ resource, onClose }: Props) {
  const [version, setVersion] = useState(resource.version)
  const rename = useAction(renameResource, {
    refresh: [listFolder, listResources, readResource, readTree, joinUsers, readSpace],
  })
  return (
    <TitleDialog
      heading="重命名"
      names={resource.type === 'ProductFolder' ? 'folder' : 'document'}
      initial={resource.title}
      confirmText="重命名"
      onClose={onClose}
      onConfirm={async (title) => {
        const params = { spaceId: resource.product_id, id: resource.id }
        try {
          await rename.mutateAsync({ params, body: { title, version } })
        } catch (error) {
          const newer = staleOf<{ title: string }>(error)?.current
          if (!newer) throw error
          // who has read this and saves once more wants to
          setVersion(newer.version)
          throw new AppError(
            'conflict',
            `它刚刚被改过，现在的标题是“${newer.title}”。再按一次“重命名”，就换成你写的标题。`,
          )
        }
        toast.success('已重命名')
      }}
    />
  )
}
