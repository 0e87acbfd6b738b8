import { useForm } from 'react-hook-form'
import { useAction } from '#src/client/data/actions.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { createReport, listReports } from '../contract.ts'
import { ReportedLetter } from './reported-letter.tsx'
import { type Reason, reasonLabels, reasons } from '../labels.ts'

interface Props {
  subject: { id: number; type: SubjectType; title: string }
  /** One that this person wrote, and how it is reported. */
  letter?: { content: string; report: (said: Said) => Promise<unknown> } | undefined
  onClose: () => void
}

interface Said {
  reason: Reason
  content: string
}

/** Default export, for loading lazily. */
export default function ReportDialog({ subject, letter, onClose }: Props) {
  const form = useForm({ defaultValues: { reason: 'illegal' as string, content: '' } })
  const { errors, isSubmitting, isDirty } = form.formState
  const report = useAction(createReport, { refresh: [listReports] })
  const submit = form.handleSubmit(async ({ reason, content }) => {
    const said = { reason: reason as Reason, content: content.trim() }
    const about = { subject_type: subject.type, subject_id: subject.id }
    try {
      await (letter ? letter.report(said) : report.mutateAsync({ body: { ...about, ...said } }))
      toast.success('已举报，处理的结果会通知你')
      onClose()
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <FormDialog
      title={letter ? `举报${subject.title}的私信` : `举报“${subject.title}”`}
      description={`对方不会知道是谁举报的。${letter ? '站点管理员只会看到这一条私信。' : ''}`}
      dismissible={!isDirty}
      onClose={onClose}
      submitText="举报"
      isSending={isSubmitting}
      onSubmit={submit}
    >
      {letter && <ReportedLetter content={letter.content} />}
      <RadioGroup
        legend="理由"
        options={reasons.map((value) => ({ value, label: reasonLabels[value] }))}
        value={form.watch('reason')}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormField
        label="补充说明"
        hint={
          <a
            className="text-brand-text underline"
            href={paths.term('reporting-guidelines')}
            target="_blank"
            rel="noopener"
          >
            举报指南
          </a>
        }
        error={errors.content?.message ?? errors.root?.message}
        left={1000 - codePointLength(form.watch('content').trim())}
      >
        {(control) => <TextArea {...control} {...form.register('content')} />}
      </FormField>
    </FormDialog>
  )
}
