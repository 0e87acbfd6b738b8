import KeyRound from 'lucide-react/icons/key-round'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Time } from '#src/ui/time.tsx'
import { listPasskeys } from '#src/features/accounts/contract.ts'

const AddPasskey = lazy(() => import('./add-passkey.tsx'))
const RemovePasskey = lazy(() => import('./remove-passkey.tsx'))

/** The keys in the person's devices. */
export function Passkeys() {
  const { data, isError, isFetching, refetch } = useEndpoint(listPasskeys, { query: { per_number: 100 } })
  const [isAdding, add] = useState(false)
  const [ending, end] = useState<{ id: number; name: string }>()
  if (isError && !data)
    return <ErrorState message="没能读取通行密钥" retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <section aria-labelledby="passkeys">
      <SectionHeading id="passkeys" title="通行密钥" />
      <p className="mb-3 text-text-2">
        用设备的指纹、面容或锁屏密码登录，比密码安全，也不用记。设备丢了，用验证码仍能登录。
      </p>
      {!data && <Skeleton className="h-20" />}
      {data && data.list.length > 0 && (
        <ListCard label="通行密钥">
          {data.list.map(({ id, name, created_at, last_used_at }) => (
            <ListRow
              key={id}
              leading={<KeyRound aria-hidden />}
              title={name}
              meta={
                <>
                  添加于 <Time iso={created_at} />
                  {last_used_at && (
                    <>
                      {' · '}上次使用 <Time iso={last_used_at} />
                    </>
                  )}
                </>
              }
              trailing={
                <Button size="sm" aria-label={`删除通行密钥“${name}”`} onClick={() => end({ id, name })}>
                  删除
                </Button>
              }
            />
          ))}
        </ListCard>
      )}
      <div className="mt-3">
        <Button onClick={() => add(true)}>添加通行密钥</Button>
      </div>
      <Suspense>
        {isAdding && <AddPasskey onClose={() => add(false)} />}
        {ending && <RemovePasskey {...ending} onClose={() => end(undefined)} />}
      </Suspense>
    </section>
  )
}
