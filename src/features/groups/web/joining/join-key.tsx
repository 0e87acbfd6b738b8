import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { Select } from '#src/ui/select.tsx'
import { readGroup, setGroupKey, voidGroupKey } from '#src/features/groups/contract.ts'
import type { Group } from '../group-queries.ts'

/** In minutes. */
const validities = [
  { value: '60', label: '1 小时' },
  { value: '1440', label: '1 天' },
  { value: '10080', label: '7 天' },
  { value: '43200', label: '30 天' },
]

/** With which people join by themselves: what it is now, and another one. For the owner. */
export function JoinKey({ group: { id, join_key: key } }: { group: Group }) {
  const [minutes, setMinutes] = useState('10080')
  const make = useAction(setGroupKey, { refresh: [readGroup] })
  const end = useAction(voidGroupKey, { refresh: [readGroup] })
  function onMake() {
    make.mutate(
      { params: { groupId: id }, body: { min: Number(minutes) } },
      { onError: (error) => toastRefusal(error, '生成失败') },
    )
  }
  function onVoid() {
    end.mutate(
      { params: { groupId: id } },
      { onSuccess: () => toast.success('口令已作废'), onError: (error) => toastRefusal(error, '作废失败') },
    )
  }
  return (
    <div className="grid gap-4">
      {key && (
        <div role="status" className="grid gap-2 rounded-r1 bg-sunken px-4 py-3">
          <p>
            口令 <strong className="ml-1 font-mono text-2xl tracking-[0.2em] select-all">{key.key}</strong>
          </p>
          <p className="text-sm text-text-2">有效期至 {formatDateTime(key.expires_at)}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void copyText(key.key)}>
              复制口令
            </Button>
            <Button size="sm" onClick={() => void copyText(location.origin + paths.joinGroup(key.key))}>
              复制链接
            </Button>
            <Button size="sm" variant="danger-line" loading={end.isPending} onClick={onVoid}>
              作废
            </Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-36">
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
        <Button className="h-[38px]" loading={make.isPending} onClick={onMake}>
          {key ? '换一个口令' : '生成口令'}
        </Button>
      </div>
    </div>
  )
}
