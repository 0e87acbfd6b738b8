import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { setCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/data/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { readAccount } from '#src/features/accounts/contract.ts'
import { useAccount } from '../use-account.ts'

const BindDialog = lazy(() => import('./bind-dialog.tsx'))
type Kind = 'email' | 'phone'
const names = { email: '邮箱', phone: '手机号' }

/** Where a code reaches the person. */
export function Addresses() {
  const { data, isError, isFetching, refetch } = useAccount()
  const [changing, change] = useState<Kind>()
  const queries = useQueryClient()
  const cache = useCache()
  if (isError && !data)
    return <ErrorState message="没能读取登录方式" retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32" />
  const actFor = (kind: Kind) => (data[kind] === null ? '绑定' : '更换')
  const row = (kind: Kind) => (
    <ListRow
      leading={kind === 'email' ? <Mail aria-hidden /> : <Smartphone aria-hidden />}
      title={names[kind]}
      meta={data[kind] ?? '还没有绑定'}
      trailing={
        <Button size="sm" aria-label={`${actFor(kind)}${names[kind]}`} onClick={() => change(kind)}>
          {actFor(kind)}
        </Button>
      }
    />
  )
  return (
    <section aria-labelledby="addresses">
      <SectionHeading id="addresses" title="手机号和邮箱" />
      <p className="mb-3 text-text-2">
        两者都可以用验证码登录。绑定和更换时要确认是你本人，原有的手机号和邮箱都会收到通知。
      </p>
      <ListCard label="手机号和邮箱">
        {row('phone')}
        {row('email')}
      </ListCard>
      {changing && (
        <Suspense>
          <BindDialog
            kind={changing}
            act={actFor(changing)}
            title={`${actFor(changing)}${names[changing]}`}
            onClose={() => change(undefined)}
            onBound={(me) => {
              toast.success(`${names[changing]}已${actFor(changing)}`)
              change(undefined)
              setCurrentUser(queries, me)
              void cache.refresh(readAccount)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
