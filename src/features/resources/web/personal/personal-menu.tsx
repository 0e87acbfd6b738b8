import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { ContributeElsewhere } from '#src/features/contributions/web/public.tsx'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { MenuButton } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { deletePersonal, listPersonal, readPersonalById, recentResources } from '#src/features/resources/contract.ts'
import { personalNames } from '#src/features/resources/kind.ts'
import type { Personal } from '../resource-queries.ts'

const PersonalRevisions = lazy(() => import('./personal-revisions-dialog.tsx'))

interface Props {
  text: Pick<Personal, 'id' | 'title' | 'type' | 'user' | 'can'>
  onDeleted: () => void
}

/** What its author can do to a personal document. */
export function PersonalMenu({ text, onDeleted }: Props) {
  const [confirm, dialog] = useConfirm()
  const [history, setHistory] = useState(false)
  const [sends, setSends] = useState(false)
  const remove = useAction(deletePersonal, { refresh: [listPersonal, recentResources, readPersonalById] })
  async function askToDelete() {
    const question = {
      title: `删除“${text.title}”？`,
      text: '别人将看不到它和它的评论。30 天内可以在个人主页的“已删除”里恢复。',
    }
    if (!(await confirm({ ...question, confirmText: '删除', danger: true }))) return
    try {
      await remove.mutateAsync({ params: { userId: text.user.id, id: text.id } })
      toast.success(`已删除“${text.title}”`)
      onDeleted()
    } catch (error) {
      toastRefusal(error, '删除失败')
    }
  }
  return (
    <>
      <Menu label="更多操作" trigger={<Ellipsis aria-hidden />} triggerClassName={iconButtonLook('md')}>
        <MenuButton icon={<History aria-hidden />} onSelect={() => setHistory(true)}>
          历史版本
        </MenuButton>
        {text.type === personalNames.document && text.can.edit && (
          <MenuButton icon={<Send aria-hidden />} onSelect={() => setSends(true)}>
            贡献到空间
          </MenuButton>
        )}
        {text.can.delete && (
          <MenuButton danger icon={<Trash2 aria-hidden />} onSelect={() => void askToDelete()}>
            删除
          </MenuButton>
        )}
      </Menu>
      {dialog}
      <Suspense>
        {sends && <ContributeElsewhere text={{ ...text, spaceId: null }} onClose={() => setSends(false)} />}
      </Suspense>
      {history && (
        <Suspense>
          <PersonalRevisions id={text.id} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  )
}
