import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#src/client/data/actions.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { toast } from '#src/ui/toast.ts'
import { listSpaces, restoreFromTrash } from '../contract.ts'
import type { SpaceOnCard } from './space-card.tsx'
import { SpaceSeal } from './space-seal.tsx'

/** The spaces that whoever is signed in has deleted and can still bring back. */
export function DeletedSpaces() {
  const list = useEndlessList(listSpaces, { query: { select_type: 'deleted' } })
  return (
    <>
      <p className="mb-3 text-sm text-text-2">删除的空间保留 30 天，之后不能再恢复。</p>
      <EndlessView list={list} empty={<EmptyState kind="spaces" title="没有删除的空间" />}>
        {(spaces) => (
          <ListCard label="已删除的空间">
            {spaces.map((space) => (
              <Row key={space.id} space={space} />
            ))}
          </ListCard>
        )}
      </EndlessView>
    </>
  )
}

function Row({ space }: { space: SpaceOnCard }) {
  const { id, title, summary } = space
  const queries = useQueryClient()
  const restore = useAction(restoreFromTrash)
  async function onRestore() {
    try {
      await restore.mutateAsync({ params: { spaceId: id, id } })
      toast.success(`已恢复“${title}”`)
      // it is back in every list
      void queries.invalidateQueries()
    } catch (error) {
      toastRefusal(error, '恢复失败')
    }
  }
  return (
    <ListRow
      leading={<SpaceSeal space={space} />}
      title={title}
      meta={summary || '这个空间没有简介'}
      trailing={
        <Button size="sm" aria-label={`恢复：${title}`} loading={restore.isPending} onClick={() => void onRestore()}>
          恢复
        </Button>
      }
    />
  )
}
