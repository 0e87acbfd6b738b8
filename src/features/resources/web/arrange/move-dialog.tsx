import ChevronRight from 'lucide-react/icons/chevron-right'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import Folder from 'lucide-react/icons/folder'
import { useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { listFolder } from '#src/features/resources/contract.ts'
import { type Entry, named } from './entry.ts'
import { useArranging } from './use-arranging.ts'

interface Place {
  id: number
  title: string
}
interface Props {
  spaceId: number
  entries: readonly Entry[]
  /** As soon as it has begun: the toast says how it ends. */
  onMoving?: () => void
  /** Told in place of moving it. */
  onChoose?: (place: Place) => void
  onClose: () => void
}
const root: Place = { id: 0, title: '全部资源' }

/** Goes through the space's folders and moves the resources into the one that stands open. Default export, for loading lazily. */
export default function MoveDialog({ spaceId, entries, onMoving, onChoose, onClose }: Props) {
  const [path, setPath] = useState<readonly Place[]>([root])
  const [arranging] = useArranging(spaceId)
  const here = path.at(-1)!
  const areThere = entries.every(({ parent_id }) => (parent_id ?? 0) === here.id)

  function moveHere() {
    if (onChoose) return onChoose(here)
    onClose()
    onMoving?.()
    void arranging.move(entries, here)
  }
  return (
    <Dialog
      title={`移动${named(entries)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" reason={areThere ? '已经在这个文件夹里' : undefined} onClick={moveHere}>
            移动到这里
          </Button>
        </>
      }
    >
      <p className="text-text-2" aria-live="polite">
        移动到：{path.map(({ title }) => title).join(' / ')}
      </p>
      <div className="mt-2 min-h-48 rounded-r1 border border-line py-1">
        {path.length > 1 && (
          <FolderRow icon={<CornerLeftUp aria-hidden />} text="返回上一级" onOpen={() => setPath(path.slice(0, -1))} />
        )}
        <Folders
          key={here.id}
          spaceId={spaceId}
          folderId={here.id}
          without={entries}
          onOpen={(folder) => setPath([...path, folder])}
        />
      </div>
    </Dialog>
  )
}

interface FoldersProps {
  spaceId: number
  folderId: number
  /** A folder cannot go into itself. */
  without: readonly Entry[]
  onOpen: (folder: Place) => void
}
function Folders({ spaceId, folderId, without, onOpen }: FoldersProps) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEndlessList(
    listFolder,
    { params: { spaceId }, query: { file_id: folderId, type: 'ProductFolder', per_number: 100 } },
  )
  if (isPending) {
    return (
      <div className="p-3">
        <SkeletonText />
      </div>
    )
  }
  if (isError) return <ErrorState message="文件夹加载失败，请重试" onRetry={() => void refetch()} />
  const folders = data.pages.flatMap(({ list }) => list).filter(({ id }) => without.every((entry) => entry.id !== id))
  if (!folders.length) return <p className="px-3 py-2 text-sm text-text-3">这里没有其他文件夹</p>
  return (
    <>
      {folders.map((folder) => (
        <FolderRow
          key={folder.id}
          icon={<Folder aria-hidden />}
          text={folder.title}
          inside={<ChevronRight aria-hidden />}
          onOpen={() => onOpen({ id: folder.id, title: folder.title })}
        />
      ))}
      {hasNextPage && (
        <div className="p-2 text-center">
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            加载更多
          </Button>
        </div>
      )}
    </>
  )
}

interface FolderRowProps {
  icon: React.ReactNode
  text: string
  inside?: React.ReactNode
  onOpen: () => void
}
const FolderRow = ({ icon, text, inside, onOpen }: FolderRowProps) => (
  <button
    type="button"
    className="flex min-h-9 w-full items-center gap-2.5 px-3 py-1.5 text-left -outline-offset-2 hover:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-3"
    onClick={onOpen}
  >
    {icon}
    <span className="min-w-0 flex-1 truncate">{text}</span>
    {inside}
  </button>
)
