import { type ComponentProps, lazy, Suspense } from 'react'
import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** For editors: puts pictures into a space, or, without one, among those of the writer's own. The code comes with the first picture. */
export const imageUploader =
  (spaceId?: number): UploadImage =>
  async (...picture) =>
    (await import('./upload-image.ts')).uploadImage(spaceId)(...picture)

export { dropUpload } from './drop-upload.ts'
export { type Attachment, busyOf, type UploadEntry, type UploadsBusy } from './upload-entry.ts'
export { UploadQueue } from './upload-queue.ts'
export { UploadRow } from './upload-row.tsx'
export { pictureTypes, usePictureUpload } from './use-picture-upload.ts'

const Uploads = lazy(() => import('./upload-list.tsx'))

/** For forms: files of any kind, several at a time, that go on where they broke off. Fetched when it is shown. */
export const UploadList = (props: ComponentProps<typeof Uploads>) => (
  <Suspense fallback={<Skeleton className="h-14" />}>
    <Uploads {...props} />
  </Suspense>
)
