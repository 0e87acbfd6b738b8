import { Card } from '#src/ui/card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { ChangePassword } from './change-password.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useAccount } from '../use-account.ts'

export function Component() {
  const { data } = useAccount()
  const title = data?.has_password === false ? '设置密码' : '修改密码'
  return (
    <SettingsFrame page="password">
      <Card as="section" padded aria-labelledby="password">
        <SectionHeading id="password" title={title} />
        <p className="text-text-2">改好以后，别处的登录会全部失效，这里保持登录。</p>
        <ChangePassword act={title} />
      </Card>
      <section aria-labelledby="sessions">
        <SectionHeading id="sessions" title="登录设备" />
        <SessionList />
      </section>
    </SettingsFrame>
  )
}
