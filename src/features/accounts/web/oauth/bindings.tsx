import Link2 from 'lucide-react/icons/link-2'
import { lazy, Suspense, useState } from 'react'
import { useSite } from '#src/client/head/site.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Time } from '#src/ui/time.tsx'
import { listBindings } from '#src/features/accounts/contract.ts'
import { useWayOut } from './use-way-out.ts'

const UnbindDialog = lazy(() => import('./unbind-dialog.tsx'))

/** The accounts elsewhere by which the person signs in here, and those that could be. */
export function Bindings() {
  const { providers } = useSite()
  const { data, isError, isFetching, refetch } = useEndpoint(listBindings, { query: { per_number: 100 } })
  const [leave, leavingTo] = useWayOut()
  const [ending, end] = useState<{ id: number; name: string }>()
  if (!providers.length && !data?.list.length) return null
  if (isError && !data)
    return <ErrorState message="没能读取绑定的平台" retrying={isFetching} onRetry={() => void refetch()} />
  const bound = data?.list ?? []
  const names = new Map(providers.map(({ key, name }) => [key, name]))
  const free = providers.filter(({ key }) => !bound.some(({ type }) => type === key))
  return (
    <section aria-labelledby="oauth">
      <SectionHeading id="oauth" title="其他平台" />
      {!data && <Skeleton className="h-24" />}
      {data && (
        <ListCard label="其他平台">
          {bound.map(({ id, type, name, created_at }) => (
            <ListRow
              key={type}
              leading={<Link2 aria-hidden />}
              title={names.get(type) ?? type}
              meta={
                <>
                  {name && `${name} · `}绑定于 <Time iso={created_at} />
                </>
              }
              trailing={
                <Button
                  size="sm"
                  aria-label={`解除绑定${names.get(type) ?? type}`}
                  onClick={() => end({ id, name: names.get(type) ?? type })}
                >
                  解除绑定
                </Button>
              }
            />
          ))}
          {free.map(({ key, name }) => (
            <ListRow
              key={key}
              leading={<Link2 aria-hidden />}
              title={name}
              meta="还没有绑定"
              trailing={
                <Button
                  size="sm"
                  aria-label={`绑定${name}`}
                  loading={leavingTo === key}
                  onClick={() => void leave(key, paths.bindings())}
                >
                  绑定
                </Button>
              }
            />
          ))}
        </ListCard>
      )}
      {ending && (
        <Suspense>
          <UnbindDialog {...ending} onClose={() => end(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
