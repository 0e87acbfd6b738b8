import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import { useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { listFolder } from '#src/features/resources/contract.ts'
import { typeNames } from '#src/features/resources/kind.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { FileIcon, FileSymbols } from '#src/features/resources/web/file-icon.tsx'

interface Place {
  id: number
  title: string
}
interface Props {
  spaceId: number
  /** These are there already. */
  chosen: ReadonlySet<number>
  onChoose: (resources: readonly Place[]) => void
  onClose: () => void
}
const root: Place = { id: 0, title: '全部资源' }

/** Goes through the folders of a space and takes what lies there, one by one or all of a folder. Default export, for loading lazily. */
export default function ResourcePicker({ spaceId, chosen, onChoose, onClose }: Props) {
  const [path, setPath] = useState<readonly Place[]>([root])
  const here = path.at(-1)!
  return (
    <Dialog title="添加资源" onClose={onClose} footer={<Button onClick={onClose}>完成</Button>}>
      <FileSymbols />
      <p className="text-text-2" aria-live="polite">
        {path.map(({ title }) => title).join(' / ')}
      </p>
      <div className="mt-2 min-h-48 rounded-r1 border border-line py-1">
        {path.length > 1 && (
          <button type="button" className={row} onClick={() => setPath(path.slice(0, -1))}>
            <CornerLeftUp aria-hidden />
            返回上一级
          </button>
        )}
        <Inside
          key={here.id}
          {...{ spaceId, here, chosen, onChoose }}
          onOpen={(folder) => setPath([...path, folder])}
        />
      </div>
    </Dialog>
  )
}

const row =
  'flex min-h-9 w-full items-center gap-2.5 px-3 py-1.5 text-left -outline-offset-2 hover:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-3'

interface InsideProps extends Omit<Props, 'onClose'> {
  here: Place
  onOpen: (folder: Place) => void
}
function Inside({ spaceId, here, chosen, onChoose, onOpen }: InsideProps) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useEndlessList(listFolder, {
      params: { spaceId },
      query: { file_id: here.id, order_type: 'place', per_number: 100 },
    })
  if (isPending)
    return (
      <div className="p-3">
        <SkeletonText />
      </div>
    )
  if (isError) return <ErrorState message="资源加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />
  const inside = data.pages.flatMap(({ list }) => list)
  const fresh = inside.filter(({ id, type }) => type !== typeNames.folder && !chosen.has(id))
  if (!inside.length) return <p className="px-3 py-2 text-sm text-text-3">这个文件夹是空的</p>
  function take(resources: readonly Place[]) {
    onChoose(resources.map(({ id, title }) => ({ id, title })))
    toast.success(`已添加 ${resources.length} 步`)
  }
  return (
    <>
      {inside.map(({ id, title, type }) => {
        const isFolder = type === typeNames.folder
        const isThere = chosen.has(id)
        return (
          <button
            key={id}
            type="button"
            className={row}
            disabled={isThere}
            onClick={() => (isFolder ? onOpen({ id, title }) : take([{ id, title }]))}
          >
            <FileIcon type={type} />
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <span className="shrink-0 text-sm text-text-3">{isFolder ? '打开' : isThere ? '已在计划里' : '添加'}</span>
          </button>
        )
      })}
      <div className="flex flex-wrap justify-center gap-2 p-2">
        {hasNextPage && (
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            加载更多
          </Button>
        )}
        {fresh.length > 1 && (
          <Button size="sm" onClick={() => take(fresh)}>
            添加这里的 {fresh.length} 个
          </Button>
        )}
      </div>
    </>
  )
}
