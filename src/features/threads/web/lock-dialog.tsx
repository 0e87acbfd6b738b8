import { type FormEvent, useState } from 'react'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'

export interface LockDialogProps {
  /** What is locked: 讨论. */
  noun: string
  lock: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** As the contract has it, which pages without a form do not load. */
const longest = 200

/** Default export, for loading lazily. */
export default function LockDialog({ noun, lock, onClose }: LockDialogProps) {
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const left = longest - codePointLength(reason.trim())
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (left < 0) return
    setSending(true)
    try {
      await lock(reason.trim())
      toast.success('已锁定')
      onClose()
    } catch (error) {
      toastRefusal(error, '锁定失败')
      setSending(false)
    }
  }
  return (
    <FormDialog
      title={`锁定这个${noun}？`}
      description="锁定以后，只有空间的管理员可以回答和修改，其他人仍然可以阅读和点赞。"
      dismissible={reason === ''}
      onClose={onClose}
      submitText="锁定"
      isSending={isSending}
      onSubmit={submit}
    >
      <FormField
        label="理由"
        hint="会显示给所有读者"
        left={left}
        error={left < 0 ? `理由最多 ${longest} 个字，请删去 ${-left} 个字` : undefined}
      >
        {(control) => (
          <TextArea {...control} data-autofocus value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </FormField>
    </FormDialog>
  )
}
