import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { UserCrumbs } from '#src/client/head/user-crumbs.tsx'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { userQuery } from '../tabs/user-tabs.ts'
import { ProfileForm } from './profile-form.tsx'

export function Component() {
  const me = useCurrentUser()
  const { data: user } = useEndpoint(...userQuery(String(me?.id)), { enabled: me !== null })
  if (!user) return null
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['编辑资料']} />
      <UserCrumbs user={user} settings="edit" />
      <Card as="section" aria-labelledby="edit-profile" className="px-5 py-6 md:px-8">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-3">
          <h1 id="edit-profile" className="text-2xl font-semibold">
            编辑资料
          </h1>
          <Link to={paths.user(user.id)} className="text-sm text-brand-text">
            查看个人主页
          </Link>
        </div>
        <ProfileForm user={user} />
      </Card>
    </PageWidth>
  )
}
