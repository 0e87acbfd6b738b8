import type { UploadImage } from '#src/ui/editor/upload-task.ts'

/** For editors: puts pictures into a space, or, without one, among public files. The code comes with the first picture. */
export const imageUploader =
  (spaceId?: number): UploadImage =>
  async (...picture) =>
    (await import('./upload-image.ts')).uploadImage(spaceId)(...picture)

/** For forms that keep a picture by its key: puts it among public files. @returns the key */
export const uploadPicture: typeof import('./upload-image.ts').uploadPicture = async (...picture) =>
  (await import('./upload-image.ts')).uploadPicture(...picture)
