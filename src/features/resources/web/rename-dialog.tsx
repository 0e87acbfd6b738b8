import { useAction } from '#src/client/actions.ts'
import { toast } from '#src/ui/toast.ts'
import { listFolder, listResources, readResource, readTree, renameResource } from '../contract.ts'
import type { ResourceItem } from './resource-queries.ts'
import { TitleDialog } from './title-dialog.tsx'

interface Props {
  resource: Pick<ResourceItem, 'id' | 'product_id' | 'type' | 'title'>
  onClose: () => void
}

/** Default export, so that it can be loaded lazily. */
export default function RenameDialog({ resource, onClose }: Props) {
  const rename = useAction(renameResource, { refresh: [listFolder, listResources, readResource, readTree] })
  return (
    <TitleDialog
      heading="重命名"
      names={resource.type === 'ProductFolder' ? 'folder' : 'document'}
      initial={resource.title}
      confirmText="保存"
      onClose={onClose}
      onConfirm={async (title) => {
        await rename.mutateAsync({ params: { spaceId: resource.product_id, id: resource.id }, body: { title } })
        toast.success('已重命名')
      }}
    />
  )
}
