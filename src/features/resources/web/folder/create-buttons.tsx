import { lazy, Suspense, useContext } from 'react'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { FolderTools } from './folder-tools.ts'
import { NewMenu } from '../new-menu.tsx'
import type { Resource } from '../resource-queries.ts'
import { FileDrop } from '../upload/file-drop.tsx'
import { useFolderUploads } from '../upload/folder-uploads.ts'

const UploadPanel = lazy(() => import('../upload/upload-panel.tsx'))

/** For those who may make something in a folder. */
export function CreateButtons({ space, folder }: { space: Space; folder: Resource | undefined }) {
  const tools = useContext(FolderTools)
  const place = { spaceId: space.id, folder: folder ? { id: folder.id, title: folder.title } : null }
  const isUploading = useFolderUploads().length > 0
  return (
    <div className="flex flex-wrap gap-2">
      {tools?.moreButtons(place, space.can.edit)}
      <NewMenu place={place} />
      <FileDrop place={place} />
      <Suspense>{isUploading && <UploadPanel />}</Suspense>
    </div>
  )
}
