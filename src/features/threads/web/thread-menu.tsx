import Award from 'lucide-react/icons/award'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { MenuButton } from '#src/ui/menu-items.tsx'
import { toast } from '#src/ui/toast.ts'
import type { ShownThread, ThreadActs, ThreadRights } from './thread.ts'

const LockDialog = lazy(() => import('./lock-dialog.tsx'))

interface Props {
  /** 讨论 */
  noun: string
  thread: Pick<ShownThread, 'essence' | 'lock_info'>
  can: ThreadRights
  acts: ThreadActs
}

/** Entries of a thing's menu for those who manage its space, and the dialog that one of them opens, which stands beside the menu. */
export function useThreadMenu({ noun, thread, can, acts }: Props): { items: ReactNode; dialog: ReactNode } {
  const [isLocking, setLocking] = useState(false)
  const tell = (act: Promise<unknown>, done: string, failed: string) =>
    act.then(
      () => toast.success(done),
      (error) => toastRefusal(error, failed),
    )
  const isLocked = thread.lock_info.state
  const toggleGood = () =>
    void tell(acts.setGood({ set: !thread.essence }), thread.essence ? '已取消精华' : '已设为精华', '设置失败')
  const unlock = () => void tell(acts.lock({ lock: false, reason: '' }), '已解除锁定', '解除锁定失败')
  return {
    items: (
      <>
        {can.set_good && (
          <MenuButton icon={<Award aria-hidden />} onSelect={toggleGood}>
            {thread.essence ? '取消精华' : '设为精华'}
          </MenuButton>
        )}
        {can.lock && (
          <MenuButton
            icon={isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
            onSelect={isLocked ? unlock : () => setLocking(true)}
          >
            {isLocked ? '解除锁定' : '锁定'}
          </MenuButton>
        )}
      </>
    ),
    dialog: (
      <Suspense>
        {isLocking && (
          <LockDialog
            noun={noun}
            lock={(reason) => acts.lock({ lock: true, reason })}
            onClose={() => setLocking(false)}
          />
        )}
      </Suspense>
    ),
  }
}
