import { useForm } from 'react-hook-form'
import { showRefusal } from '#src/client/data/forms.ts'
import { License } from '#src/features/spaces/web/public.tsx'
import { weightedLength } from '#src/shared/text-length.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

export interface Reasons {
  title: string
  /** Plain words. */
  description: string
}

interface Props {
  heading?: string
  /** What was entered before. */
  initial: Reasons
  licenseKey: string | null
  /** Kept while it is entered. */
  onKeep: (reasons: Reasons) => void
  /** Sends it. @throws what is refused */
  onSend: (reasons: Reasons) => Promise<void>
  onClose: () => void
}

/** What is proposed in a sentence, and why. Default export, for loading lazily. */
export default function ProposalDialog({ heading = '提交贡献', initial, licenseKey, onKeep, onSend, onClose }: Props) {
  const form = useForm<Reasons>({ defaultValues: initial })
  const { errors, isSubmitting } = form.formState
  const leave = () => {
    onKeep(form.getValues())
    onClose()
  }
  const submit = form.handleSubmit(async (reasons) => {
    if (!reasons.title.trim()) return form.setError('title', { message: '请输入标题' })
    if (!reasons.description.trim()) return form.setError('description', { message: '请写一句说明' })
    onKeep(reasons)
    try {
      await onSend(reasons)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <FormDialog
      title={heading}
      description="管理员看过以后才会发布，结果会通知你。"
      onClose={leave}
      submitText="提交"
      isSending={isSubmitting}
      onSubmit={submit}
    >
      <FormField
        label="标题"
        error={errors.title?.message}
        left={Math.floor((100 - weightedLength(form.watch('title').trim())) / 2)}
      >
        {(control) => <TextInput {...control} {...form.register('title')} />}
      </FormField>
      <FormField label="说明" hint="改了什么，为什么" error={errors.description?.message ?? errors.root?.message}>
        {(control) => <TextArea {...control} {...form.register('description')} />}
      </FormField>
      <p className="text-sm text-text-2">
        {licenseKey ? (
          <>
            提交即同意你写的内容以 <License licenseKey={licenseKey} /> 发布。
          </>
        ) : (
          '提交即同意你写的内容可以在这个空间里发布。'
        )}
      </p>
    </FormDialog>
  )
}
