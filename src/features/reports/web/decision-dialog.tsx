import { useForm } from 'react-hook-form'
import { useAction } from '#src/client/data/actions.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { decideReport, listReports } from '../contract.ts'
import { actionLabels, type ReportAction } from '../labels.ts'
import type { Report } from './report-types.ts'

const hints: Record<ReportAction, string> = {
  hide: '移到空间的回收站，30 天内管理员可以恢复',
  delete: '彻底删除，不能恢复',
  warn: '内容保留，提醒发表的人',
  ban: '停用发表者的账号，马上退出登录',
  dismiss: '内容没有问题',
}

/** What becomes of all open reports of one thing. */
export function DecisionDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { actions } = report.can
  const form = useForm({ defaultValues: { action: actions.at(-1) as string, note: '' } })
  const { errors, isSubmitting } = form.formState
  const decide = useAction(decideReport, { refresh: [listReports] })
  const submit = form.handleSubmit(async ({ action, note }) => {
    try {
      const body = { action: action as ReportAction, note: note.trim() }
      await decide.mutateAsync({ params: { id: report.id }, body })
      toast.success('已处理')
      onClose()
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <FormDialog
      title={`处理“${report.subject.title ?? '内容已不可见'}”`}
      description="关于它的所有举报会一起处理，双方都会收到结果。"
      onClose={onClose}
      submitText="确定"
      isSending={isSubmitting}
      onSubmit={submit}
    >
      <RadioGroup
        legend="怎样处理"
        options={actions.map((value) => ({ value, label: actionLabels[value], hint: hints[value] }))}
        value={form.watch('action')}
        error={errors.action?.message}
        {...form.register('action')}
      />
      <FormField
        label="处理说明"
        hint="双方都能看到；停用账号时必填"
        error={errors.note?.message ?? errors.root?.message}
        left={500 - codePointLength(form.watch('note').trim())}
      >
        {(control) => <TextArea {...control} {...form.register('note')} />}
      </FormField>
    </FormDialog>
  )
}
