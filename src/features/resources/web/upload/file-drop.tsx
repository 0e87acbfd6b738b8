import { toast } from '#src/ui/toast.ts'
import { type FolderPlace, uploadInto } from './folder-uploads.ts'
import { usePageDrop } from './use-page-drop.ts'

/** Files that are dropped on a folder's page go into that folder. While they are over it, the page says so. */
export function FileDrop({ place }: { place: FolderPlace }) {
  const isOver = usePageDrop((files, folders) => {
    if (files.length) uploadInto(place, files)
    if (folders.length) toast.warning(`“${folders[0]}”是文件夹，请打开它选择里面的文件，或者打包成 zip 导入`)
  })
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-r2 border-2 border-dashed border-brand bg-brand-soft/80">
      <p className="rounded-r2 bg-surface px-5 py-3 text-lg font-semibold text-brand-text shadow-high">
        松开鼠标，上传到“{place.folder?.title ?? '资源'}”
      </p>
    </div>
  )
}
