import FolderPlus from 'lucide-react/icons/folder-plus'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/button.tsx'

const NewFolderDialog = lazy(() => import('./new-folder-dialog.tsx'))

interface Props {
  spaceId: number
  /** Null is the root. */
  parentId: number | null
  onCreated: (id: number) => void
}

export function NewFolderButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FolderPlus aria-hidden />
        新建文件夹
      </Button>
      <Suspense>{open && <NewFolderDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
