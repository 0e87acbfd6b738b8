import { useCurrentUser } from '#src/client/current-user.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Feed } from './feed.tsx'

/** What those do whom one follows; a visitor is asked to sign in, and sent nowhere (rulings, "Follow"). */
export function Component() {
  const user = useCurrentUser()
  return (
    <PageWidth narrow className="grid grid-cols-1 gap-4 py-4 md:py-6">
      <PageHead title={['关注']} />
      <h1 className="text-2xl font-semibold">关注</h1>
      {user ? <Feed /> : <SignInFirst />}
    </PageWidth>
  )
}

const SignInFirst = () => (
  <Card>
    <EmptyState kind="groups" title="请先登录，再看你关注的人和空间有什么新动态">
      <LinkButton variant="primary" to={paths.signIn(paths.follow())}>
        去登录
      </LinkButton>
    </EmptyState>
  </Card>
)
