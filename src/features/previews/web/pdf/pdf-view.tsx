import './pdf.css'
import { useRef, useState } from 'react'
import { PdfOutline } from './pdf-outline.tsx'
import { openPdf, type Pdf, type PdfState } from './pdf-document.ts'
import { PdfTools } from './pdf-tools.tsx'
import { PreviewFailure } from '../preview-failure.tsx'
import { PreviewSkeleton } from '../preview-skeleton.tsx'
import type { PreviewedFile } from '../previewed-file.ts'
import { useLoaded } from '../use-loaded.ts'

const atFirst: PdfState = { pages: 0, page: 1, zoom: 100, outline: [], found: null, damaged: false }

export default function PdfView({ file }: { file: PreviewedFile }) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(atFirst)
  const [hasOutline, setHasOutline] = useState(false)
  const { value, error, retry } = useLoaded<Pdf>(file.url, (signal) =>
    openPdf({
      container: container.current!,
      file,
      signal,
      tell: (change) => setState((now) => ({ ...now, ...change })),
    }),
  )
  return (
    <>
      {error && <PreviewFailure file={file} error={error} onRetry={retry} />}
      {value && (
        <PdfTools
          pdf={value}
          state={state}
          outlineShown={hasOutline}
          onOutline={state.outline.length ? () => setHasOutline(!hasOutline) : undefined}
        />
      )}
      {state.damaged && (
        <p role="status" className="bg-warning-soft px-4 py-2 text-sm text-warning">
          有的页面没能完整显示，可以下载后用本地软件打开
        </p>
      )}
      {!value && !error && <PreviewSkeleton />}
      {/* there from the beginning, since the pages are put into it by hand */}
      <div className={error ? 'hidden' : 'flex bg-sunken max-md:flex-col'}>
        {value && hasOutline && <PdfOutline chapters={state.outline} onOpen={value.open} />}
        <div className={value ? 'relative h-[75vh] min-w-0 grow' : 'relative h-0 grow'}>
          <div
            ref={container}
            role="region"
            aria-label="PDF 页面"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the keyboard
            tabIndex={0}
            className="absolute inset-0 overflow-auto"
          >
            <div className="pdfViewer" />
          </div>
        </div>
      </div>
    </>
  )
}
