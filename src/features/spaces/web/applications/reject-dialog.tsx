import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { showRefusal } from '#src/client/data/forms.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
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
  const formId = useId()
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
    <Dialog
      title={`拒绝公开“${title}”`}
      description={`${applicant}会看到理由，修改之后可以再次申请。`}
      dismissible={!isDirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="danger" loading={isSubmitting}>
            拒绝
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="mt-3" onSubmit={(event) => void submit(event)}>
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
      </form>
    </Dialog>
  )
}
