import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { UserCrumbs } from '#src/client/head/user-crumbs.tsx'
import { paths } from '#src/shared/paths.ts'
import { LinkTabs } from '#src/ui/tabs.tsx'

const pages = [
  { key: 'password', text: '密码与设备', to: paths.passwordSettings() },
  { key: 'bindings', text: '登录方式', to: paths.bindings() },
  { key: 'notifications', text: '通知', to: paths.notificationSettings() },
  { key: 'tokens', text: '访问令牌', to: paths.accessTokens() },
  { key: 'data', text: '我的数据', to: paths.ownData() },
] as const

/** What the pages of the account's settings share. */
export function SettingsFrame({ page, children }: { page: (typeof pages)[number]['key']; children: ReactNode }) {
  const me = useCurrentUser()
  const { pathname } = useLocation()
  return (
    <div className="mx-auto grid w-full max-w-[760px] gap-6 px-3 py-6 md:px-6">
      <PageHead title={['账号设置']} />
      {me && <UserCrumbs user={me} settings={page} />}
      <h1 className="text-2xl font-semibold">账号设置</h1>
      <LinkTabs label="账号设置" tabs={pages.map(({ text, to }) => ({ text, to, current: pathname === to }))} />
      {children}
    </div>
  )
}
