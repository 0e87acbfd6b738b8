import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { NoPreview } from './no-preview.tsx'
import { inWords, PreviewError } from './preview-error.ts'
import { PreviewFailure } from './preview-failure.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import type { PreviewedFile } from './previewed-file.ts'

type Viewer = ComponentType<{ file: PreviewedFile }>
const viewers: Record<PreviewedFile['preview'], () => Promise<{ default: Viewer }>> = {
  image: () => import('./image-view.tsx'),
  pdf: () => import('./pdf/pdf-view.tsx'),
  text: () => import('./text/text-view.tsx'),
  markdown: () => import('./text/markdown-view.tsx'),
  code: () => import('./text/code-view.tsx'),
  audio: () => import('./media-view.tsx'),
  video: () => import('./media-view.tsx'),
  docx: () => import('./office/docx-view.tsx'),
  xlsx: () => import('./office/xlsx-view.tsx'),
  none: () => Promise.resolve({ default: NoPreview }),
}

/** The file by the viewer for its kind, which comes when it is needed. Only for the browser. */
export default function FilePreview({ file: given }: { file: PreviewedFile }) {
  const [tries, setTries] = useState(0)
  // a signed address ends after ten minutes, and players and PDFs are read for longer; the reader's cookie opens this one
  const file = { ...given, url: paths.file(given.key) }
  return (
    <Card as="section" aria-label={`文件预览 ${file.name}`} className="overflow-hidden">
      <FailureShown key={`${file.key} ${tries}`} file={file} onRetry={() => setTries(tries + 1)}>
        <LoadedViewer file={file} />
      </FailureShown>
    </Card>
  )
}

/** Made again for each file and try: a viewer that could not be fetched is asked for again. */
function LoadedViewer({ file }: { file: PreviewedFile }) {
  const [Loaded] = useState(() =>
    lazy(() =>
      viewers[file.preview]().catch(() => {
        throw new PreviewError('网络错误，预览没有加载完', { passing: true })
      }),
    ),
  )
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <Loaded file={file} />
    </Suspense>
  )
}

interface Props {
  file: PreviewedFile
  onRetry: () => void
  children: ReactNode
}

/** Whatever a viewer stumbles over, the page around it stands. */
class FailureShown extends Component<Props, { error: PreviewError | null }> {
  override state = { error: null as PreviewError | null }
  static getDerivedStateFromError = (error: unknown) => ({ error: inWords(error) })
  override render() {
    const { file, onRetry, children } = this.props
    const { error } = this.state
    return error ? <PreviewFailure file={file} error={error} onRetry={onRetry} /> : children
  }
}
