import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'

/** For comments: puts pictures into a space, or among those of the writer's own. A page to be read does without its code. */
export const pictureUpload =
  (spaceId?: number): UploadImage =>
  async (...picture) =>
    (await import('#src/features/files/web/public.tsx')).imageUploader(spaceId)(...picture)
