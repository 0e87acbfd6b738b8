import Plus from 'lucide-react/icons/plus'
import type { CurrentUser } from '#src/client/current-user.ts'
import { LettersLink } from '#src/features/letters/web/public.tsx'
import { Bell } from '#src/features/notifications/web/public.tsx'
import { BatteryIndicator } from '#src/features/scores/web/public.tsx'
import { newInSpace, newOwn } from '#src/features/resources/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { MenuDivider, MenuLink } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { createLook } from '../create-look.ts'
import { usePlaceToWrite } from '../use-shown-space.ts'
import { UserMenu } from './user-menu.tsx'

export const AccountMenus = ({ user, withTabs }: { user: CurrentUser; withTabs: boolean }) => (
  <div className="flex items-center gap-2 md:gap-4">
    <span className={withTabs ? 'max-md:hidden' : undefined}>
      <CreateMenu user={user} />
    </span>
    <span className="max-md:hidden">
      <BatteryIndicator user={user} />
    </span>
    <LettersLink />
    <Bell />
    <UserMenu user={user} />
  </div>
)

interface CreateProps {
  user: CurrentUser
  /** It stands in the bar at the bottom of a phone. */
  tab?: boolean
}
export const CreateMenu = ({ user, tab = false }: CreateProps) => {
  const here = usePlaceToWrite()
  return (
    <Menu
      label="创建"
      trigger={
        <>
          <Plus size={tab ? 22 : 18} aria-hidden />
          <span className="hidden md:inline">创建</span>
        </>
      }
      triggerClassName={tab ? createLook : buttonLook({ variant: 'primary' }, 'gap-1.5')}
    >
      <MenuLink to={paths.newSpace()}>新建空间</MenuLink>
      <MenuLink to={paths.newPersonal()}>写文档</MenuLink>
      <MenuLink to={paths.newStudyCard()}>新建卡片</MenuLink>
      {newOwn().map(({ kind, text, to }) => (
        <MenuLink key={kind} to={to}>
          {text}
        </MenuLink>
      ))}
      {here && (
        <>
          <MenuDivider />
          <p className="max-w-60 truncate px-2.5 py-1 text-xs text-text-3">在“{here.title}”</p>
          <MenuLink to={paths.newResource(...here.place)}>写文档</MenuLink>
          <MenuLink to={paths.newResourceOf('Snippet', ...here.place)}>新建片段</MenuLink>
          {newInSpace(...here.place).map(({ kind, text, to }) => (
            <MenuLink key={kind} to={to}>
              {text}
            </MenuLink>
          ))}
          <MenuLink to={paths.newResourceOf('LocalFile', ...here.place)}>上传文件</MenuLink>
          <MenuLink to={paths.newCard(here.place[0])}>新建卡片</MenuLink>
        </>
      )}
      <MenuDivider />
      <MenuLink to={paths.userDrafts(user.id)}>接着写草稿</MenuLink>
    </Menu>
  )
}
