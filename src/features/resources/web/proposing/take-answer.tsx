import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import FilePlus from 'lucide-react/icons/file-plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { listFolder } from '#src/features/resources/contract.ts'
import { typeNames } from '#src/features/resources/kind.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { FileIcon, FileSymbols } from '../file-icon.tsx'

interface Place {
  id: number
  title: string
}
interface Props {
  spaceId: number
  /** The comment. */
  answer: number
  onClose: () => void
}
const root: Place = { id: 0, title: '全部资源' }
const row =
  'flex min-h-9 w-full items-center gap-2.5 px-3 py-1.5 text-left -outline-offset-2 hover:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-3'

/** The document that an answer goes into, or a new one; its desk opens with both. */
export function TakeAnswer({ spaceId, answer, onClose }: Props) {
  const [path, setPath] = useState<readonly Place[]>([root])
  const navigate = useNavigate()
  const here = path.at(-1)!
  const goTo = (docId?: number) => {
    onClose()
    void navigate(paths.takeAnswer(spaceId, answer, docId))
  }
  return (
    <Dialog
      title="把这个回答写进文档"
      description="选一篇文档，回答会接在正文后面，并注明来源；你可以先修改再提交。"
      onClose={onClose}
      footer={<Button onClick={onClose}>取消</Button>}
    >
      <FileSymbols />
      <p className="mt-3 text-text-2" aria-live="polite">
        {path.map(({ title }) => title).join(' / ')}
      </p>
      <div className="mt-2 min-h-48 rounded-r1 border border-line py-1">
        {path.length > 1 ? (
          <button type="button" className={row} onClick={() => setPath(path.slice(0, -1))}>
            <CornerLeftUp aria-hidden />
            返回上一级
          </button>
        ) : (
          <button type="button" className={row} onClick={() => goTo()}>
            <FilePlus aria-hidden />
            写成一篇新文档
          </button>
        )}
        <Inside key={here.id} {...{ spaceId, here }} onOpen={(folder) => setPath([...path, folder])} onChoose={goTo} />
      </div>
    </Dialog>
  )
}

interface InsideProps {
  spaceId: number
  here: Place
  onOpen: (folder: Place) => void
  onChoose: (id: number) => void
}
function Inside({ spaceId, here, onOpen, onChoose }: InsideProps) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEndlessList(
    listFolder,
    { params: { spaceId }, query: { file_id: here.id, order_type: 'place', per_number: 100 } },
  )
  if (isPending)
    return (
      <div className="p-3">
        <SkeletonText />
      </div>
    )
  if (isError) return <ErrorState message="资源加载失败，请重试" onRetry={() => void refetch()} />
  const inside = data.pages
    .flatMap(({ list }) => list)
    .filter(
      ({ type, can }) => type === typeNames.folder || (type === typeNames.document && (can.edit || can.contribute)),
    )
  if (!inside.length && !hasNextPage) return <p className="px-3 py-2 text-sm text-text-3">这里没有可以修改的文档</p>
  return (
    <>
      {inside.map(({ id, title, type }) => (
        <button
          key={id}
          type="button"
          className={row}
          onClick={() => (type === typeNames.folder ? onOpen({ id, title }) : onChoose(id))}
        >
          <FileIcon type={type} />
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <span className="shrink-0 text-sm text-text-3">{type === typeNames.folder ? '打开' : '写进这篇'}</span>
        </button>
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
