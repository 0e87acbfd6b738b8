import Search from 'lucide-react/icons/search'
import { useLocation } from 'react-router'
import { type CurrentUser, useCurrentUser } from '#src/client/current-user.ts'
import { useSite } from '#src/client/head/site.ts'
import { onVisible } from '#src/client/on-visible.tsx'
import { SearchBox } from '#src/features/search/web/public.tsx'
import { useLoadUnread, useUnread } from '#src/features/notifications/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Dot } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { Link } from '#src/ui/link.tsx'

interface Props {
  withSearch: boolean
  /** On phones something is made by the bar at the bottom. */
  withTabs: boolean
  /** On phones it is not there. */
  isAside: boolean
  /** Where texts are written it scrolls away, and on phones it is not seen. */
  isDesk: boolean
}

export function Header({ withSearch, withTabs, isAside, isDesk }: Props) {
  const user = useCurrentUser()
  useLoadUnread(user?.id ?? null)
  const unread = useUnread()
  return (
    <header
      className={classNames(
        isDesk ? 'relative' : 'sticky top-0',
        'z-20 h-[52px] border-b border-line bg-surface md:h-14',
        (isAside || isDesk) && 'max-md:hidden',
      )}
    >
      <div className="mx-auto flex h-full max-w-[1248px] items-center gap-2 px-3 md:gap-4 md:px-6">
        <Logo />
        <nav aria-label="主导航" className="hidden md:block">
          <Place to={paths.home()} text="首页" />
          <Place to={paths.follow()} text="关注" hasNews={unread.follow > 0} />
        </nav>
        {withSearch && <SearchBox />}
        <span className="flex-1" />
        {withSearch && (
          <Link to={paths.search()} aria-label="搜索" title="搜索" className={iconButtonLook('md', 'md:hidden')}>
            <Search aria-hidden />
          </Link>
        )}
        <ThemeToggle />
        {user ? <AccountMenus user={user} withTabs={withTabs} /> : <SignInButton />}
      </div>
    </header>
  )
}

function Place({ to, text, hasNews = false }: { to: string; text: string; hasNews?: boolean }) {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      className="rounded-r1 px-3 py-1.5 text-text-2 aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-text"
    >
      <span className="relative">
        {text}
        {hasNews && <Dot label="有新动态" />}
      </span>
    </Link>
  )
}

const Logo = () => (
  <Link to={paths.home()} className="flex items-center gap-2 font-serif text-xl font-bold tracking-widest">
    <span aria-hidden="true" className="logo">
      格
    </span>
    {useSite().name}
  </Link>
)

/** Readers who have not signed in do not pay for menus. */
const AccountMenus = onVisible<{ user: CurrentUser; withTabs: boolean }>(
  'account',
  () => import('./account/account-menus.tsx').then((module) => module.AccountMenus),
  { stays: true },
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
