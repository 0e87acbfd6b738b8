import { useCurrentUser } from '#src/client/current-user.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { UserCrumbs } from '#src/client/head/user-crumbs.tsx'
import { Card } from '#src/ui/card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { ChangePassword } from './change-password.tsx'
import { SessionList } from './session-list.tsx'

export function Component() {
  const me = useCurrentUser()
  return (
    <div className="mx-auto grid w-full max-w-[760px] gap-6 px-3 py-6 md:px-6">
      <PageHead title={['账号设置']} />
      {me && <UserCrumbs user={me} settings="password" />}
      <h1 className="text-2xl font-semibold">账号设置</h1>
      <Card as="section" padded aria-labelledby="password">
        <SectionHeading id="password" title="修改密码" />
        <p className="text-text-2">改好以后，别处的登录会全部失效，这里保持登录。</p>
        <ChangePassword />
      </Card>
      <section aria-labelledby="sessions">
        <SectionHeading id="sessions" title="登录设备" />
        <SessionList />
      </section>
    </div>
  )
}
