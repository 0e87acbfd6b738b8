import { useDeferredValue, useEffect, useState } from 'react'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { DescribedCall } from './described-call.tsx'
import { type CallGroup, found, useDescription } from './description.ts'

/** Every call of the site, to be searched. */
export function Calls() {
  const { data, isError, isFetching, refetch } = useDescription()
  const [search, setSearch] = useState('')
  const shown = useDeferredValue(search)
  if (isError && !data)
    return <ErrorState message="没能读取接口列表" retrying={isFetching} onRetry={() => void refetch()} />
  const groups = data && found(data, shown)
  return (
    <section aria-labelledby="calls" className="grid gap-4">
      <SectionHeading id="calls" title="全部接口" />
      <FormField label="查找接口" hint="按地址、说明或者分组，例如：资源 PUT">
        {(control) => <TextInput {...control} value={search} onChange={(event) => setSearch(event.target.value)} />}
      </FormField>
      {groups ? <Groups groups={groups} /> : <Skeleton className="h-96" />}
    </section>
  )
}

function Groups({ groups }: { groups: readonly CallGroup[] }) {
  // the address may name a call, which is there only now
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  if (!count) return <EmptyState kind="search" title="没有这样的接口" />
  return (
    <>
      <p role="status" className="text-sm text-text-3">
        {count} 个接口
      </p>
      {groups.map(({ name, calls }) => (
        <section key={name} aria-label={name}>
          <h3 className="mb-2 text-lg font-semibold">
            {name} <span className="text-sm font-normal text-text-3">{calls.length}</span>
          </h3>
          <Card>
            {calls.map((call) => (
              <DescribedCall key={call.operationId} call={call} />
            ))}
          </Card>
        </section>
      ))}
    </>
  )
}
