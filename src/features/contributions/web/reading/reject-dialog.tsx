import { useForm } from 'react-hook-form'
import { showRefusal } from '#src/client/data/forms.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Contribution } from '../contribution-queries.ts'
import { useDeciding } from './use-deciding.ts'

/** Why it is not accepted. Default export, for loading lazily. */
export default function RejectDialog({ contribution, onClose }: { contribution: Contribution; onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } })
  const { errors, isSubmitting, isDirty } = form.formState
  const { reject } = useDeciding(contribution)
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await reject(reason.trim())
      toast.success('已处理，提交者会看到理由')
      onClose()
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <FormDialog
      title="不接受这个贡献"
      description={`${contribution.user.nickname} 可以照着理由修改，然后再提交。`}
      dismissible={!isDirty}
      onClose={onClose}
      submitText="不接受"
      isSending={isSubmitting}
      onSubmit={submit}
    >
      <FormField
        label="理由"
        error={errors.reason?.message ?? errors.root?.message}
        left={500 - codePointLength(form.watch('reason').trim())}
      >
        {(control) => <TextArea {...control} {...form.register('reason')} />}
      </FormField>
    </FormDialog>
  )
}
