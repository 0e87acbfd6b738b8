import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { setCurrentUser, useCurrentUser } from '#src/client/current-user.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { UserCrumbs } from '#src/client/head/user-crumbs.tsx'
import { safeRedirect } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/toast.ts'
import { BindAddress } from './bind-address.tsx'

/** Whoever came without an e-mail sees no other page before this is done (specification, section 2). */
export function Component() {
  const me = useCurrentUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <div className="mx-auto grid w-full max-w-[440px] gap-6 px-3 py-6 md:py-10">
      <PageHead title={['绑定邮箱']} />
      {me && <UserCrumbs user={me} settings="add_email" />}
      <Card className="px-5 py-6 md:px-8">
        <h1 className="text-2xl font-semibold">绑定邮箱</h1>
        <p role="status" className="mt-3 rounded-r1 bg-brand-soft px-3 py-2 text-brand-text">
          请先绑定邮箱！
        </p>
        <p className="mt-3 text-text-2">邮箱用来登录、找回账号和接收通知，别人看不到。</p>
        <BindAddress
          kind="email"
          act="绑定"
          isFirst
          onBound={async (user) => {
            setCurrentUser(queries, user)
            toast.success('邮箱已绑定')
            await navigate(safeRedirect(query.get('redirect')), { replace: true })
          }}
        />
      </Card>
    </div>
  )
}
