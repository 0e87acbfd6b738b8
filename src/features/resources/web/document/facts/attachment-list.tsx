import Paperclip from 'lucide-react/icons/paperclip'
import { useLocation } from 'react-router'
import { formatCount, formatFileSize } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { Resource } from '#src/features/resources/web/resource-queries.ts'
import { DownloadButton } from './download-button.tsx'

export interface AttachmentListProps {
  textId: number
  attachments: Resource['documents']
}

/** The files that hang on a text, at its end. */
const AttachmentList = ({ textId, attachments }: AttachmentListProps) => {
  const { pathname } = useLocation()
  return (
    <section aria-labelledby="attachments" className="mt-7">
      <h2 id="attachments" className="mb-2 flex items-center gap-2 text-lg font-semibold">
        <Paperclip size={17} aria-hidden />
        附件
        <span className="text-sm font-normal text-text-3">{attachments.length} 个</span>
      </h2>
      <ul className="divide-y divide-line rounded-r2 border border-line">
        {attachments.map(({ ufile_key: key, name, ufile_size, count }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pr-2 pl-3.5">
            <span className="min-w-0 flex-1 basis-52">
              <span className="block truncate" title={name}>
                {name}
              </span>
              <span className="block text-sm text-text-3">
                {formatFileSize(ufile_size)}
                {count > 0 && ` · 下载 ${formatCount(count)} 次`}
              </span>
            </span>
            <span className="flex gap-1">
              <LinkButton size="sm" variant="ghost" to={paths.preview(key, pathname)} aria-label={`预览 ${name}`}>
                预览
              </LinkButton>
              <DownloadButton fileKey={key} textId={textId} name={name} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** So that it can be loaded lazily. */
export default AttachmentList
