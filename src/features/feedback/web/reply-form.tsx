import { useForm } from 'react-hook-form'
import { useAction } from '#src/client/data/actions.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { isAppError } from '#src/shared/errors.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { listFeedbacks, readFeedback, replyToFeedback } from '../contract.ts'
import { feedbackStates, type FeedbackState, stateLabels } from '../kind.ts'
import type { Feedback } from './feedback-query.ts'

/** An answer by those who keep the site, or something that its author has to add. */
export function ReplyForm({ feedback }: { feedback: Feedback }) {
  const answers = feedback.can.answer
  const form = useForm({ defaultValues: { content: '', state: feedback.state as string } })
  const { errors, isSubmitting } = form.formState
  const reply = useAction(replyToFeedback, { refresh: [readFeedback, listFeedbacks] })
  const refreshed = useAction(readFeedback, { refresh: [readFeedback] })
  const label = answers ? '答复' : '补充说明'

  const submit = form.handleSubmit(async ({ content, state }) => {
    const { timestamp } = feedback
    const body = { content: content.trim(), timestamp, ...(answers && { state: state as FeedbackState }) }
    try {
      await reply.mutateAsync({ params: { id: feedback.id }, body })
      toast.success(answers ? '已答复' : '已补充')
    } catch (error) {
      if (isAppError(error) && error.errorName === 'conflict')
        await refreshed.mutateAsync({ params: { id: feedback.id } })
      showRefusal(form, error)
    }
  })
  return (
    <Card as="section" padded aria-label={label}>
      <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {answers && (
          <RadioGroup
            legend="状态"
            options={feedbackStates.map((value) => ({ value, label: stateLabels[value] }))}
            value={form.watch('state')}
            {...form.register('state')}
          />
        )}
        <FormField
          label={label}
          required
          error={errors.content?.message ?? errors.root?.message}
          left={2000 - codePointLength(form.watch('content').trim())}
        >
          {(control) => (
            <TextArea
              {...control}
              {...form.register('content', { validate: (content) => content.trim() !== '' || `请输入${label}` })}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" className="w-fit" loading={isSubmitting}>
          提交
        </Button>
      </form>
    </Card>
  )
}
