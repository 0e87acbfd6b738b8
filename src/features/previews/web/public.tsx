import { lazy, Suspense } from 'react'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import type { PreviewedFile } from './previewed-file.ts'
import { PreviewSkeleton } from './preview-skeleton.tsx'

const Preview = lazy(() => import('./file-preview.tsx'))

/** A file by the viewer for its kind, in a frame of its own. All of it is fetched when it is shown, and in the browser alone. */
export const FilePreview = ({ file }: { file: PreviewedFile }) =>
  useInBrowser() ? (
    <Suspense fallback={<PreviewSkeleton />}>
      <Preview file={file} />
    </Suspense>
  ) : (
    <PreviewSkeleton />
  )
