import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#src/client/data/actions.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { listTrash, restoreFromTrash } from '#src/features/spaces/contract.ts'
import { webKindOf } from '#src/features/subjects/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time, useNow } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Space } from '../use-space.ts'
import { Section } from './section.tsx'

type Trashed = Reply<typeof listTrash>['list'][number]

export function Trash({ space }: { space: Space }) {
  const list = useEndlessList(listTrash, { params: { spaceId: space.id }, query: {} })
  return (
    <Section title="回收站" about="删除的内容在这里保留 30 天，之后不能再恢复。">
      <EndlessView list={list} empty={<EmptyState kind="resources" title="回收站是空的" />}>
        {(items) => (
          <ListCard label="回收站">
            {items.map((item) => (
              <Row key={item.id} space={space} item={item} />
            ))}
          </ListCard>
        )}
      </EndlessView>
    </Section>
  )
}

function Row({ space, item }: { space: Space; item: Trashed }) {
  const queries = useQueryClient()
  const restore = useAction(restoreFromTrash)
  const now = useNow()
  async function onRestore() {
    try {
      await restore.mutateAsync({ params: { spaceId: space.id, id: item.id } })
      toast.success(`已恢复“${item.title}”`)
      // what came back may show anywhere
      void queries.invalidateQueries()
    } catch (error) {
      toastRefusal(error, '恢复失败')
    }
  }
  return (
    <ListRow
      leading={webKindOf(item.type).trashed?.(item.type)}
      title={<span className="break-all">{item.title}</span>}
      meta={
        <>
          {item.user.nickname}的内容
          {item.children_count > 0 && `，连同其中的 ${item.children_count} 项`} · <Time iso={item.deleted_at} />{' '}
          {item.hidden ? '因举报隐藏' : '删除'} · {leftOf(item.expires_at, now)}
        </>
      }
      trailing={
        item.can.restore ? (
          <Button
            size="sm"
            aria-label={`恢复：${item.title}`}
            loading={restore.isPending}
            onClick={() => void onRestore()}
          >
            恢复
          </Button>
        ) : (
          <span className="text-sm text-text-3">由其他管理员恢复</span>
        )
      }
    />
  )
}

const DAY_MS = 86_400_000
function leftOf(expires: string, now: number): string {
  const days = Math.floor((Date.parse(expires) - now) / DAY_MS)
  return days < 1 ? '不到 1 天后不能再恢复' : `还剩 ${days} 天`
}
