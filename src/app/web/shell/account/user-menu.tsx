import LogOut from 'lucide-react/icons/log-out'
import type { CurrentUser } from '#src/client/current-user.ts'
import { BatteryIcon } from '#src/features/scores/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { MenuButton, MenuDivider, MenuLink } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useLeaveBrowser } from './use-leave-browser.ts'

export function UserMenu({ user }: { user: CurrentUser }) {
  const [leave, dialog] = useLeaveBrowser(user)
  return (
    <>
      <Menu
        label={`${user.nickname}的菜单`}
        trigger={<Avatar name={user.nickname} src={user.avatar && paths.file(user.avatar)} />}
        triggerClassName="rounded-full"
      >
        <div className="px-3 py-1.5">
          <div className="font-semibold">{user.nickname}</div>
          {user.is_admin && <div className="text-xs text-text-3">站点管理员</div>}
        </div>
        <MenuDivider />
        <MenuLink to={paths.user(user.id)}>个人主页</MenuLink>
        <MenuLink to={paths.study()}>复习</MenuLink>
        {user.sees_questionnaires && <MenuLink to={paths.questionnaires()}>问卷</MenuLink>}
        <MenuLink to={paths.aboutBattery()}>
          电量 {user.battery}/3 <BatteryIcon user={user} decorative />
        </MenuLink>
        <MenuLink to={paths.editProfile()}>编辑资料</MenuLink>
        <MenuLink to={paths.userDrafts(user.id)}>草稿</MenuLink>
        <MenuLink to={paths.joinSpace()}>用口令加入空间</MenuLink>
        <MenuLink to={paths.passwordSettings()}>账号设置</MenuLink>
        {user.is_admin && <MenuLink to={paths.siteAdmin()}>站点管理</MenuLink>}
        <MenuButton icon={<LogOut size={16} aria-hidden />} onSelect={() => void leave()}>
          退出登录
        </MenuButton>
      </Menu>
      {dialog}
    </>
  )
}
