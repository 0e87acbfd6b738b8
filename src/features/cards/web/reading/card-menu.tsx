import Award from 'lucide-react/icons/award'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#src/client/data/actions.ts'
import { useCall, useCache } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { MenuButton } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import {
  deleteCard,
  deletePersonalCard,
  listCards,
  listPersonalCards,
  readCard,
  readPersonalCardById,
  saveCard,
} from '#src/features/cards/contract.ts'
import type { CardAbout } from '../card-queries.ts'

const CardRevisions = lazy(() => import('./card-revisions.tsx'))

/** What those who may do it do to a card; everybody who reads it sees its versions, of a personal one its author alone. */
export function CardMenu({ card, leaveTo }: { card: CardAbout; leaveTo: string }) {
  const [history, setHistory] = useState(false)
  const [remove, dialog] = useDeletion(card, leaveTo)
  const setGood = useGood(card)
  if (card.type === 'UserCard' && !card.can.edit) return null
  return (
    <>
      <Menu label="更多操作" trigger={<Ellipsis aria-hidden />} triggerClassName={iconButtonLook('sm')}>
        {'set_good' in card.can && card.can.set_good && (
          <MenuButton icon={<Award aria-hidden />} onSelect={() => void setGood()}>
            {'is_good' in card && card.is_good ? '取消精华' : '设为精华'}
          </MenuButton>
        )}
        <MenuButton icon={<History aria-hidden />} onSelect={() => setHistory(true)}>
          历史版本
        </MenuButton>
        {card.can.delete && (
          <MenuButton danger icon={<Trash2 aria-hidden />} onSelect={() => void remove()}>
            删除
          </MenuButton>
        )}
      </Menu>
      {dialog}
      {history && (
        <Suspense>
          <CardRevisions card={card} canRestore={card.can.edit} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  )
}

function useDeletion(card: CardAbout, leaveTo: string) {
  const navigate = useNavigate()
  const [confirm, dialog] = useConfirm()
  const fromSpace = useAction(deleteCard, { refresh: [listCards, readSpace] })
  const own = useAction(deletePersonalCard, { refresh: [listPersonalCards, readPersonalCardById] })
  async function remove() {
    const where = card.type === 'UserCard' ? '在它的页面上' : '由空间的管理员在回收站里'
    const question = { title: `删除“${card.title}”？`, text: `别人将看不到它和它的评论。30 天内可以${where}恢复。` }
    if (!(await confirm({ ...question, confirmText: '删除', danger: true }))) return
    try {
      if (card.type === 'UserCard') await own.mutateAsync({ params: { userId: card.user.id, id: card.id } })
      else await fromSpace.mutateAsync({ params: { spaceId: card.space.id, id: card.id } })
      toast.success(`已删除“${card.title}”`)
      // a personal one stays before its author, with the way back
      if (card.type !== 'UserCard') void navigate(leaveTo)
    } catch (error) {
      toastRefusal(error, '删除失败')
    }
  }
  return [remove, dialog] as const
}

/** The call saves the whole card: what it says is read anew, so that nothing older than it is written back. */
function useGood(card: CardAbout) {
  const call = useCall()
  const cache = useCache()
  return async () => {
    if (card.type === 'UserCard') return
    const params = { spaceId: card.space.id, id: card.id }
    try {
      const { title, content, version, is_good } = await call(readCard, { params, query: { raw: 'true' } })
      await call(saveCard, { params, body: { title, content, version, is_good: !is_good } })
      for (const changed of [readCard, readPersonalCardById, listCards]) void cache.refresh(changed)
      toast.success(is_good ? '已取消精华' : '已设为精华')
    } catch (error) {
      toastRefusal(error, '操作失败')
    }
  }
}
