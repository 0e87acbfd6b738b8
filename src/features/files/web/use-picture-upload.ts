import { useState } from 'react'
import { dropUpload } from './drop-upload.ts'

/** For the choice of a file. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

interface Kept {
  /** Key of the picture that is there. */
  value: string | null
  onChange: (key: string | null) => void
  onUploading?: (uploading: boolean) => void
}

/** For forms that keep a picture by its key: it is uploaded as soon as it is there, and saved with the rest of the form. */
export function usePictureUpload({ value, onChange, onUploading }: Kept) {
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const [own] = useState(() => new Set<string>())

  async function upload(file: File) {
    setFailure(undefined)
    setProgress(0)
    onUploading?.(true)
    try {
      const { uploadPicture } = await import('./upload-image.ts')
      const key = await uploadPicture(file, { onProgress: setProgress, signal: AbortSignal.timeout(30_000) })
      own.add(key)
      change(key)
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : '上传失败，请重试')
    }
    setProgress(null)
    onUploading?.(false)
  }
  function change(key: string | null) {
    // what came here before and was not saved; a saved one is in use, and the server keeps it
    if (value && own.delete(value)) dropUpload(value)
    onChange(key)
  }
  return { progress, failure, setFailure, upload, change }
}
