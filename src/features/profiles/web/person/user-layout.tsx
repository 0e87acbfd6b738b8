import { Outlet, useParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { UserCrumbs } from '#src/client/head/user-crumbs.tsx'
import { PageColumns, PageWidth } from '#src/ui/page-columns.tsx'
import { UserAside } from './user-aside.tsx'
import { UserBanner } from './user-banner.tsx'
import { UserCounts } from './user-counts.tsx'
import { userQuery } from '../tabs/user-tabs.ts'
import { YearCard } from './year-card.tsx'

/** Every page of a person stands under their banner. */
export function Component() {
  const { userId } = useParams()
  const { data: user } = useEndpoint(...userQuery(userId!))
  const isMine = useCurrentUser()?.id === user?.id
  if (!user) return null
  return (
    <>
      <PageWidth className="grid gap-4 pt-4 md:pt-6">
        <UserCrumbs user={user} />
        <UserBanner user={user} />
      </PageWidth>
      <PageColumns aside={<UserAside user={user} isMine={isMine} />} asideLabel={`关于${user.nickname}`}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <UserCounts user={user} />
          <YearCard userId={user.id} />
          <Outlet />
        </div>
      </PageColumns>
    </>
  )
}
