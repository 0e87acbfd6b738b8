import { Outlet, useLocation, useParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { UserCrumbs } from '#src/client/head/user-crumbs.tsx'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { UserBanner } from './user-banner.tsx'
import { userQuery } from './user-tabs.ts'

/** Every page of a person stands under their banner. */
export function Component() {
  const { userId } = useParams()
  const { pathname } = useLocation()
  const { data: user } = useEndpoint(...userQuery(userId!))
  const isMine = useCurrentUser()?.id === user?.id
  if (!user) return null
  const isAt = (tab: string) => pathname.startsWith(tab)
  const spaces = paths.userSpaces(user.id)
  const docs = paths.userDocs(user.id)
  const collections = paths.userCollections(user.id)
  const drafts = paths.userDrafts(user.id)
  const files = paths.userFiles(user.id)
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <UserCrumbs user={user} />
      <UserBanner user={user} />
      <LinkTabs
        label={`${user.nickname}的内容`}
        tabs={[
          { to: spaces, text: '空间', current: isAt(spaces) || pathname === paths.user(user.id) },
          { to: docs, text: '文档', current: isAt(docs) },
          { to: collections, text: '收藏', current: isAt(collections) },
          ...(isMine
            ? [
                { to: drafts, text: '草稿', current: isAt(drafts) },
                { to: files, text: '文件', current: isAt(files) },
              ]
            : []),
        ]}
      />
      <Outlet />
    </PageWidth>
  )
}
