import { useForm } from 'react-hook-form'
import { showRefusal } from '#src/client/data/forms.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

interface Props {
  /** Of the space. */
  title: string
  applicant: string
  /** Rejects with what goes beside the field. */
  onConfirm: (reply: string) => Promise<void>
  onClose: () => void
}

/** A rejection says why. */
export function RejectDialog({ title, applicant, onConfirm, onClose }: Props) {
  const form = useForm({ defaultValues: { reply: '' } })
  const { errors, isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async ({ reply }) => {
    try {
      await onConfirm(reply.trim())
      onClose()
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <FormDialog
      title={`拒绝公开“${title}”`}
      description={`${applicant}会看到理由，修改之后可以再次申请。`}
      dismissible={!isDirty}
      onClose={onClose}
      submitText="拒绝"
      danger
      isSending={isSubmitting}
      onSubmit={submit}
    >
      <FormField
        label="拒绝的理由"
        required
        error={errors.reply?.message ?? errors.root?.message}
        left={1000 - codePointLength(form.watch('reply').trim())}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('reply', { validate: (reply) => reply.trim() !== '' || '请说明拒绝的理由' })}
            data-autofocus
          />
        )}
      </FormField>
    </FormDialog>
  )
}
