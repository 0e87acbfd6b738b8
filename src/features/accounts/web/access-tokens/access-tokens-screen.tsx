import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { Card } from '#src/ui/card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { AccessTokens } from './access-tokens.tsx'

export function Component() {
  return (
    <SettingsFrame page="tokens">
      <Card as="section" padded aria-labelledby="access-tokens">
        <SectionHeading id="access-tokens" title="访问令牌" />
        <p className="text-text-2">
          {[
            '你自己的程序用它代替登录，只能做你选的几类事，到期就失效。令牌不能改密码和登录方式，不能管理站点，也不能注销账号。',
            '修改密码、被停用或注销账号时，所有令牌一起失效。',
          ].join('')}
          怎样使用，见
          <Link to={paths.developers()} className="text-brand-text underline">
            开发者文档
          </Link>
          。
        </p>
      </Card>
      <AccessTokens />
    </SettingsFrame>
  )
}
