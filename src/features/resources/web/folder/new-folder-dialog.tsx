import { useAction } from '#src/client/data/actions.ts'
import { toast } from '#src/ui/toast.ts'
import { createFolder, listFolder, listResources, readTree } from '#src/features/resources/contract.ts'
import { TitleDialog } from '../arrange/title-dialog.tsx'

interface Props {
  spaceId: number
  /** Null is the root. */
  parentId: number | null
  onCreated: (id: number) => void
  onClose: () => void
}

/** Default export, so that it can be loaded lazily. */
export default function NewFolderDialog({ spaceId, parentId, onCreated, onClose }: Props) {
  const create = useAction(createFolder, { refresh: [listFolder, listResources, readTree] })
  return (
    <TitleDialog
      heading="新建文件夹"
      names="folder"
      confirmText="创建"
      onClose={onClose}
      onConfirm={async (title) => {
        const folder = await create.mutateAsync({ params: { spaceId }, body: { title, parent_id: parentId } })
        toast.success(`已创建文件夹“${folder.title}”`)
        onCreated(folder.id)
      }}
    />
  )
}
