import { useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#src/client/data/actions.ts'
import { forgetSpace } from '#src/client/current-places.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { MenuButton } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { ReportDialog } from '#src/features/reports/web/public.tsx'
import { spaceType } from '#src/features/spaces/kind.ts'
import { leaveSpace } from '#src/features/spaces/contract.ts'
import type { Space } from '../use-space.ts'

export interface BannerMenuProps {
  space: Pick<Space, 'id' | 'title' | 'is_open'>
  canLeave: boolean
}

/** What whoever has signed in can do about the space as a whole. */
export function BannerMenu({ space, canLeave }: BannerMenuProps) {
  const [confirm, confirmDialog] = useConfirm()
  const [isReporting, setReporting] = useState(false)
  const leave = useLeaving(space)
  async function onLeave() {
    const text = `退出后不能再在这里创建内容${space.is_open ? '' : '，也不能再打开这个私有空间'}。已经写下的内容会保留；要回来，需要新的口令。`
    if (await confirm({ title: `退出“${space.title}”？`, text, confirmText: '退出空间', danger: true })) await leave()
  }
  return (
    <>
      <Menu label="更多操作" trigger={<Ellipsis aria-hidden />} triggerClassName={buttonLook({}, 'px-2')}>
        <MenuButton icon={<Flag aria-hidden />} onSelect={() => setReporting(true)}>
          举报空间
        </MenuButton>
        {canLeave && (
          <MenuButton danger icon={<LogOut aria-hidden />} onSelect={() => void onLeave()}>
            退出空间
          </MenuButton>
        )}
      </Menu>
      {confirmDialog}
      <Suspense>
        {isReporting && <ReportDialog subject={{ ...space, type: spaceType }} onClose={() => setReporting(false)} />}
      </Suspense>
    </>
  )
}

function useLeaving({ id, is_open }: BannerMenuProps['space']) {
  const leave = useAction(leaveSpace)
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await leave.mutateAsync({ params: { spaceId: id } })
      forgetSpace(id)
      toast.success('已退出空间')
      await navigate(is_open ? paths.space(id) : paths.home())
      void queries.invalidateQueries()
    } catch (error) {
      toastRefusal(error, '退出失败')
    }
  }
}
