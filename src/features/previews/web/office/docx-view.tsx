import { docxToHtml } from './docx-to-html.ts'
import { fetchWhole } from '../fetch-file.ts'
import { PreviewFailure } from '../preview-failure.tsx'
import { PreviewSkeleton } from '../preview-skeleton.tsx'
import type { PreviewedFile } from '../previewed-file.ts'
import { useLoaded } from '../use-loaded.ts'

/** Megabytes. */
const LIMIT = 30

/** The document in a frame that runs nothing, fetches nothing and belongs to no site; its links open in tabs of their own. */
export default function DocxView({ file }: { file: PreviewedFile }) {
  const { value, error, retry } = useLoaded(file.url, async (signal) =>
    docxToHtml(await fetchWhole(file, LIMIT, signal), file.name),
  )
  if (error) return <PreviewFailure file={file} error={error} onRetry={retry} />
  if (value === undefined) return <PreviewSkeleton />
  return (
    <iframe
      title={`${file.name} 的内容`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={value}
      className="block h-[80vh] w-full"
    />
  )
}
