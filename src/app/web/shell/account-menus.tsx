import Plus from 'lucide-react/icons/plus'
import type { CurrentUser } from '#src/client/current-user.ts'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { MenuLink } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { UserMenu } from './user-menu.tsx'

export const AccountMenus = ({ user }: { user: CurrentUser }) => (
  <div className="flex items-center gap-2.5 md:gap-5">
    <CreateMenu />
    <UserMenu user={user} />
  </div>
)

const CreateMenu = () => (
  <Menu
    label="创建"
    trigger={
      <>
        <Plus size={18} aria-hidden />
        <span className="hidden md:inline">创建</span>
      </>
    }
    triggerClassName={buttonLook({ variant: 'primary' }, 'gap-1.5')}
  >
    <MenuLink to={paths.newSpace()}>新建空间</MenuLink>
    <MenuLink to={paths.newPersonal()}>写文档</MenuLink>
  </Menu>
)
