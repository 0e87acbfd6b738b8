import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { contributeProductFiles, contributeUserFiles } from '#src/features/contributions/contract.ts'
import { searchType } from '#src/features/search/contract.ts'
import { listSpaces, readSpace } from '#src/features/spaces/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { ofContribution } from '../contribution-queries.ts'

export interface Elsewhere {
  /** A text of one's own, or one of a space. */
  id: number
  title: string
  /** Null for a text of one's own. */
  spaceId: number | null
}
interface Props {
  text: Elsewhere
  onClose: () => void
}
interface Place {
  id: number
  title: string
}

/** Chooses the space that a text is contributed to, and sends it. Default export, for loading lazily. */
export default function ContributeElsewhere({ text, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  const [sendingTo, setSendingTo] = useState<number>()
  const send = useSending(text)
  async function choose(space: Place) {
    setSendingTo(space.id)
    if (await send(space)) onClose()
    else setSendingTo(undefined)
  }
  const rows = (list: readonly Place[]) => (
    <ul>
      {list
        .filter(({ id }) => id !== text.spaceId)
        .map((space) => (
          <li key={space.id} className="flex items-center gap-3 border-line py-1.5 not-first:border-t">
            <span className="min-w-0 flex-1 truncate">{space.title}</span>
            <Button
              size="sm"
              aria-label={`贡献给“${space.title}”`}
              loading={sendingTo === space.id}
              disabled={sendingTo !== undefined}
              onClick={() => void choose(space)}
            >
              贡献
            </Button>
          </li>
        ))}
    </ul>
  )
  return (
    <Dialog
      title="贡献到空间"
      description={`“${text.title}”会作为一篇新文档提交，那个空间的管理员看过以后发布。`}
      onClose={onClose}
      footer={<Button onClick={onClose}>取消</Button>}
    >
      <TextInput
        type="search"
        aria-label="搜索空间"
        placeholder="搜索空间"
        className="mt-3"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-2 min-h-48">{words ? <Found words={words} show={rows} /> : <Seen show={rows} />}</div>
    </Dialog>
  )
}

interface ListProps {
  show: (list: readonly Place[]) => ReactNode
}
function Seen({ show }: ListProps) {
  const me = useCurrentUser()
  const list = useEndlessList(listSpaces, { query: { select_type: 'history', user_id: me!.id, per_number: 20 } })
  return (
    <EndlessView list={list} empty={<EmptyState kind="spaces" title="还没有看过空间，可以搜索" />}>
      {(spaces) => show(spaces)}
    </EndlessView>
  )
}

function Found({ words, show }: ListProps & { words: string }) {
  const { data, isPending, isError, refetch } = useEndpoint(searchType, {
    params: { type: 'products' },
    query: { text: words, per_number: 20 },
  })
  if (isPending) return <SkeletonList />
  if (isError) return <ErrorState message="查找失败，请重试" onRetry={() => void refetch()} />
  const spaces = data.list.flatMap((found) => ('key_character' in found ? [{ id: found.id, title: found.title }] : []))
  if (!spaces.length) return <p className="py-3 text-text-3">没有找到这样的空间，换个名称试试</p>
  return show(spaces)
}

/** @returns whether it was sent */
function useSending({ id, spaceId }: Elsewhere) {
  const call = useIdempotentCall()
  const cache = useCache()
  const navigate = useNavigate()
  return async (space: Place): Promise<boolean> => {
    try {
      const params = { spaceId: space.id }
      const made =
        spaceId === null
          ? await call(contributeUserFiles, { params, body: { user_files: [id] } })
          : await call(contributeProductFiles, { params, body: { product_files: [id] } })
      for (const changed of [...ofContribution, readSpace]) void cache.refresh(changed)
      toast.success(made.state === 'merged' ? '已合并' : '已提交，等待管理员处理')
      void navigate(made.path)
      return true
    } catch (error) {
      toastRefusal(error, '提交失败，请重试')
      return false
    }
  }
}
