import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { deleteActivity, listActivities } from '#src/features/activities/contract.ts'
import type { Place } from '#src/features/groups/web/public.tsx'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { MenuButton, MenuDivider } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { Activity } from '../activity-queries.ts'

const Versions = lazy(() => import('./activity-revisions.tsx'))

/** What else can be done to an activity. */
export function ActivityMenu({ place, activity }: { place: Place; activity: Activity }) {
  const [showsVersions, showVersions] = useState(false)
  const [remove, question] = useDeletion(place, activity)
  return (
    <>
      <Menu label="更多操作" trigger={<Ellipsis aria-hidden />} triggerClassName={iconButtonLook('sm')}>
        <MenuButton icon={<History aria-hidden />} onSelect={() => showVersions(true)}>
          历史版本
        </MenuButton>
        {activity.can.delete && (
          <>
            <MenuDivider />
            <MenuButton danger icon={<Trash2 aria-hidden />} onSelect={() => void remove()}>
              删除
            </MenuButton>
          </>
        )}
      </Menu>
      {question}
      <Suspense>{showsVersions && <Versions activity={activity} onClose={() => showVersions(false)} />}</Suspense>
    </>
  )
}

function useDeletion(place: Place, { id, title }: Activity) {
  const [confirm, question] = useConfirm()
  const navigate = useNavigate()
  const action = useAction(deleteActivity, { refresh: [listActivities] })
  async function remove() {
    const text = '活动和下面的评论都会移到回收站，空间的管理员 30 天内可以恢复。报了名的人会收到通知。'
    if (!(await confirm({ title: `删除“${title}”？`, text, confirmText: '删除', danger: true }))) return
    try {
      await action.mutateAsync({ params: { id } })
      toast.success('已删除')
      void navigate(place.activities)
    } catch (error) {
      toastRefusal(error, '删除失败')
    }
  }
  return [remove, question] as const
}
