import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { readKey, revokeKey, setKey } from '#src/features/spaces/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { Space } from '#src/features/spaces/web/use-space.ts'

/** In minutes. */
const validities = [
  { value: '60', label: '1 小时' },
  { value: '1440', label: '1 天' },
  { value: '10080', label: '7 天' },
  { value: '43200', label: '30 天' },
]

type Key = NonNullable<Reply<typeof readKey>>

/** The key with which people join by themselves: what it is now, another one, none. For the space's owner. */
export function JoinKey({ space }: { space: Space }) {
  const key = useEndpoint(readKey, { params: { spaceId: space.id } })
  if (key.isPending) return <SkeletonText />
  if (key.isError) return <ErrorState message="口令加载失败，请重试" onRetry={() => void key.refetch()} />
  return (
    <div className="grid gap-4">
      {key.data && <Current space={space} current={key.data} />}
      <Maker space={space} isThere={key.data !== null} />
    </div>
  )
}

const Current = ({ space, current }: { space: Space; current: Key }) => (
  <div role="status" className="grid gap-2 rounded-r1 bg-sunken px-4 py-3">
    <p>
      口令 <strong className="ml-1 font-mono text-2xl tracking-[0.2em] select-all">{current.key}</strong>
    </p>
    <p className="text-sm text-text-2">有效期至 {formatDateTime(current.expires_at)}</p>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => void copyText(current.key)}>
        复制口令
      </Button>
      <Button size="sm" onClick={() => void copyText(location.origin + paths.joinSpace(current.key, space.id))}>
        复制链接
      </Button>
      <Revoke space={space} />
    </div>
  </div>
)

function Revoke({ space }: { space: Space }) {
  const revoke = useAction(revokeKey, { refresh: [readKey] })
  const [confirm, confirmDialog] = useConfirm()
  async function onRevoke() {
    const text = '已经发出的口令和链接立即失效，没有人能再用它加入；已经加入的成员不受影响。'
    if (!(await confirm({ title: '作废这个口令？', text, confirmText: '作废', danger: true }))) return
    revoke.mutate(
      { params: { spaceId: space.id } },
      {
        onSuccess: () => toast.success('口令已作废'),
        onError: (error) => toastRefusal(error, '作废失败'),
      },
    )
  }
  return (
    <>
      <Button size="sm" variant="danger-line" loading={revoke.isPending} onClick={() => void onRevoke()}>
        作废
      </Button>
      {confirmDialog}
    </>
  )
}

function Maker({ space, isThere }: { space: Space; isThere: boolean }) {
  const [minutes, setMinutes] = useState('1440')
  const make = useAction(setKey)
  const cache = useCache()

  function onMake() {
    const input = { params: { spaceId: space.id }, body: { min: Number(minutes) } }
    make.mutate(input, {
      onSuccess: (made) => cache.write(readKey, { params: input.params }, made),
      onError: (error) => toastRefusal(error, '生成失败'),
    })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-40">
        <FormField label="有效时间">
          {(control) => (
            <Select
              {...control}
              options={validities}
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
            />
          )}
        </FormField>
      </div>
      <Button variant={isThere ? 'default' : 'primary'} className="h-[38px]" loading={make.isPending} onClick={onMake}>
        {isThere ? '换一个口令' : '生成口令'}
      </Button>
    </div>
  )
}
