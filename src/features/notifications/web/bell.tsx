import BellIcon from 'lucide-react/icons/bell'
import { formatBadge } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { tabs } from '../events.ts'
import { useUnread } from './unread.ts'

/** Leads to the first tab with something unread. */
export function Bell() {
  const unread = useUnread().tabs
  const count = tabs.reduce((sum, tab) => sum + unread[tab], 0)
  const label = count ? `消息，${formatBadge(count)} 条未读` : '消息'
  return (
    <Link
      to={paths.notifications(tabs.find((tab) => unread[tab] > 0))}
      aria-label={label}
      title={label}
      className={iconButtonLook('md', 'max-md:size-11')}
    >
      <BellIcon aria-hidden />
      <Badge count={count} />
    </Link>
  )
}
