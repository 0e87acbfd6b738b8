import Compass from 'lucide-react/icons/compass'
import House from 'lucide-react/icons/house'
import LogIn from 'lucide-react/icons/log-in'
import Plus from 'lucide-react/icons/plus'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense } from 'react'
import { type CurrentUser, useCurrentUser } from '#src/client/current-user.ts'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { useUnread } from '#src/features/notifications/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Dot } from '#src/ui/badge.tsx'
import { Link } from '#src/ui/link.tsx'
import { createLook } from '../create-look.ts'
import { Tab } from './tab.tsx'

/** On phones at the bottom of places: home, spaces, people, search. What is read there has the whole screen. */
export function TabBar() {
  const user = useCurrentUser()
  return (
    <nav
      aria-label="底部导航"
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-20 grid h-14 auto-cols-fr grid-flow-col items-center border-t border-line bg-surface md:hidden"
    >
      <Tab to={paths.home()} Icon={House} text="首页" />
      <Tab to={paths.follow()} Icon={Compass} text="关注">
        {useUnread().follow > 0 && <Dot label="有新动态" />}
      </Tab>
      <div className="grid justify-items-center">
        {user ? (
          <Suspense>
            <CreateMenu user={user} tab />
          </Suspense>
        ) : (
          <Link to={paths.newSpace()} aria-label="新建空间" className={createLook}>
            <Plus size={22} aria-hidden />
          </Link>
        )}
      </div>
      {user && (
        <Suspense>
          <LettersTab />
        </Suspense>
      )}
      {user ? (
        <Tab to={paths.user(user.id)} Icon={UserRound} text="我的" />
      ) : (
        <Tab to={paths.signIn()} Icon={LogIn} text="登录" />
      )}
    </nav>
  )
}

/** The header fetches the same. It does not wait until it is seen: on wide screens that would never be. */
const CreateMenu = lazyPart<{ user: CurrentUser; tab: boolean }>(() =>
  import('../account/account-menus.tsx').then((module) => module.CreateMenu),
)

const LettersTab = lazyPart(() => import('./letters-tab.tsx').then((module) => module.LettersTab))
