import { useState } from 'react'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { AppError, errorNameOf } from '#src/shared/errors.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import { shanghaiDay } from '#src/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { saveBlob } from '#src/ui/save-blob.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { exportGroup } from '#src/features/groups/contract.ts'
import type { Group } from '../group-queries.ts'

const DAY = 86_400_000

/** What each member did, as a file. For its admins. */
export function Export({ group }: { group: Group }) {
  const [shown, show] = useState(false)
  return shown ? (
    <ExportForm group={group} />
  ) : (
    <p>
      <Button size="sm" onClick={() => show(true)}>
        导出学习情况
      </Button>
    </p>
  )
}

function ExportForm({ group }: { group: Group }) {
  const [start, setStart] = useState(() => shanghaiDay(Date.now() - 29 * DAY))
  const [end, setEnd] = useState(() => shanghaiDay(Date.now()))
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const file = await fetchFile(group.id, { ...(start && { start_at: start }), ...(end && { end_at: end }) })
      saveBlob(file, `${group.title} ${start} ${end}.csv`)
      toast.success('已导出')
    } catch (error) {
      toastRefusal(error, '导出失败，请重试')
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormField label="从">
        {(control) => (
          <TextInput {...control} type="date" value={start} onChange={(event) => setStart(event.target.value)} />
        )}
      </FormField>
      <FormField label="到">
        {(control) => (
          <TextInput {...control} type="date" value={end} onChange={(event) => setEnd(event.target.value)} />
        )}
      </FormField>
      <Button type="submit" className="h-[38px]" loading={busy}>
        导出 CSV
      </Button>
    </form>
  )
}

async function fetchFile(groupId: number, body: object): Promise<Blob> {
  const response = await fetch(addressOf(exportGroup, { params: { groupId } }), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'come-from': 'web' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => Promise.reject(new AppError('unavailable', '网络错误，请检查网络后重试')))
  if (!response.headers.get('content-type')?.includes('json')) return response.blob()
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: object | null }
  throw new AppError(errorNameOf(code), message, data)
}
