import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useLoaderData, useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { readFileInfo } from '#src/features/files/contract.ts'
import { FilePreview } from './public.tsx'
import { formatFileSize } from '#src/shared/format.ts'
import { paths, safeRedirect } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Time } from '#src/ui/time.tsx'
import { DownloadButton } from './download-button.tsx'

export function Component() {
  const key = useLoaderData<string>()
  const { data } = useEndpoint(readFileInfo, { params: { key } })
  const [search] = useSearchParams()
  const from = safeRedirect(search.get('from'))
  if (!data) return null
  // as long as the page is open, unlike a signed address
  const file = { ...data, download_url: `${paths.file(key)}?download=true` }
  return (
    <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
      <PageHead title={[file.name, '文件预览']} />
      <Link to={from} className="inline-flex w-fit items-center gap-1 py-1 text-sm text-text-2">
        <ChevronLeft size={16} aria-hidden />
        {from === paths.home() ? '回首页' : '返回'}
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold break-words">{file.name}</h1>
          <p className="mt-1 text-sm text-text-3">
            {formatFileSize(file.size)} · <Time iso={file.created_at} />
          </p>
        </div>
        {file.preview !== 'none' && <DownloadButton file={file} primary />}
      </header>
      <noscript>
        <p className="text-text-2">预览需要 JavaScript。没有它也可以下载后用本地软件打开。</p>
      </noscript>
      <FilePreview file={file} />
    </PageWidth>
  )
}
