import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { Link, NavLink, useLocation } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useSite } from '#src/client/site.ts'
import { SearchBox } from '#src/features/search/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { MenuLink } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header({ withSearch }: { withSearch: boolean }) {
  const user = useCurrentUser()
  return (
    <header className="sticky top-0 z-20 h-14 border-b border-line bg-surface">
      <div className="mx-auto flex h-full max-w-[1248px] items-center gap-2.5 px-3 md:gap-5 md:px-6">
        <Logo />
        <nav aria-label="主导航" className="hidden md:block">
          <NavLink
            to={paths.home()}
            end
            className="text-text-2 aria-[current=page]:font-semibold aria-[current=page]:text-text"
          >
            首页
          </NavLink>
        </nav>
        {withSearch && <SearchBox />}
        <span className="flex-1" />
        {withSearch && (
          <Link to={paths.search()} aria-label="搜索" title="搜索" className={iconButtonLook('md', 'md:hidden')}>
            <Search aria-hidden />
          </Link>
        )}
        {user && <CreateMenu />}
        <ThemeToggle />
        {user ? <UserMenu user={user} /> : <SignInButton />}
      </div>
    </header>
  )
}

const Logo = () => (
  <Link to={paths.home()} className="flex items-center gap-2.5 text-lg font-bold tracking-widest">
    <span
      aria-hidden="true"
      className="grid size-7 place-items-center rounded-[7px] bg-brand text-base tracking-normal text-on-brand"
    >
      格
    </span>
    {useSite().name}
  </Link>
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
  </Menu>
)

function SignInButton() {
  const { pathname, search } = useLocation()
  const here = pathname.startsWith('/users/sign_') || pathname === '/' ? undefined : pathname + search
  return (
    <LinkButton variant="primary" to={paths.signIn(here)} title="用户未登录，点击跳转到登录界面">
      登录 / 注册
    </LinkButton>
  )
}
