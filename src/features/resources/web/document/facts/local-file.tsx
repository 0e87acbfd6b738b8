import { useEndpoint } from '#src/client/data/queries.ts'
import { readFileInfo } from '#src/features/files/contract.ts'
import { FilePreview } from '#src/features/previews/web/public.tsx'
import { formatCount, formatFileSize } from '#src/shared/format.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { DownloadButton } from './download-button.tsx'
import type { Resource } from '#src/features/resources/web/resource-queries.ts'

export interface LocalFileProps {
  resource: Pick<Resource, 'id' | 'title' | 'ufile_key' | 'ufile_size' | 'ext' | 'count'>
}

/** What a local file holds: shown where the browser can, else offered for download. */
export function LocalFile({ resource }: LocalFileProps) {
  const { id, title, ufile_key: key } = resource
  const { data, isPending, isError, isFetching, refetch } = useEndpoint(
    readFileInfo,
    { params: { key: key ?? '' } },
    { enabled: key !== null },
  )
  const name = data?.name ?? title
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-r2 bg-sunken px-[18px] py-3">
        <p className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-sm text-text-3">{factsOf(resource)}</span>
        </p>
        {key && <DownloadButton fileKey={key} textId={id} name={name} primary />}
      </div>
      {isPending && <SkeletonText />}
      {isError && (
        <ErrorState message="文件加载失败，请重试，或者直接下载" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <FilePreview file={data} />}
    </div>
  )
}

const factsOf = ({ ext, ufile_size, count }: LocalFileProps['resource']) =>
  [ext.toUpperCase(), formatFileSize(ufile_size ?? 0), count > 0 && `下载 ${formatCount(count)} 次`]
    .filter(Boolean)
    .join(' · ')
