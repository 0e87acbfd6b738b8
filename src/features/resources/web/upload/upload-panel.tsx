import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useCache } from '#src/client/data/queries.ts'
import { UploadRow } from '#src/features/files/web/public.tsx'
import { readSpace } from '#src/features/spaces/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { listFolder, listResources, readTree } from '#src/features/resources/contract.ts'
import { clearUploads, type FolderUpload, useFolderUploads } from './folder-uploads.ts'

/** What is being uploaded into folders, and what has become of it. Nothing when there is nothing to say. Default export, for loading lazily. */
export default function UploadPanel() {
  const uploads = useFolderUploads()
  useFreshLists(uploads.filter(({ made }) => made).length)
  if (!uploads.length) return null
  const said = summaryOf(uploads)
  return (
    <section
      aria-label="上传"
      className="fixed inset-x-3 bottom-4 z-30 grid gap-2 rounded-r2 border border-line bg-surface p-4 shadow-high sm:left-auto sm:w-[380px] md:right-6"
    >
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 flex-1 font-medium">
          {said}
        </p>
        <IconButton size="sm" label={isOver(uploads) ? '关闭' : '全部取消'} onClick={clearUploads}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ul aria-label="上传的文件" className="scroll-quiet max-h-[40vh] divide-y divide-line overflow-y-auto text-sm">
        {uploads.map(({ key, ...upload }) => (
          <Row key={key} {...upload} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ entry, name, made, pause, resume, remove }: Omit<FolderUpload, 'key'>) =>
  entry ? (
    <UploadRow entry={entry} onPause={pause} onResume={resume} onRemove={remove} />
  ) : (
    <li className="flex items-center gap-2 py-2">
      <Link to={paths.document(made!.spaceId, made!.id)} className="min-w-0 flex-1 truncate hover:text-brand-text">
        {name}
      </Link>
      <span className="shrink-0 text-success">已上传</span>
    </li>
  )

const isOver = (uploads: readonly FolderUpload[]) => uploads.every(({ entry }) => !entry || entry.status === 'failed')

function summaryOf(uploads: readonly FolderUpload[]): string {
  const made = uploads.filter((one) => one.made).length
  const failed = uploads.filter(({ entry }) => entry?.status === 'failed').length
  if (!isOver(uploads)) return `正在上传 ${made} / ${uploads.length}`
  return failed ? `${failed} 个上传失败，已上传 ${made} 个` : `已上传 ${made} 个文件`
}

/** What lists folders is fetched again when another file has become a part of them. */
function useFreshLists(made: number) {
  const { refresh } = useCache()
  useEffect(() => {
    if (made > 0) for (const changed of [listFolder, listResources, readTree, readSpace]) void refresh(changed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another one is there
  }, [made])
}
