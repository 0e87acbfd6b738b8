import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { applyForPublic, listApplications } from '#src/features/spaces/contract.ts'
import { applicationContent } from '#src/features/spaces/shapes.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { useLeaveGuard } from '#src/ui/use-leave-guard.tsx'

const resolver = formResolver(z.strictObject({ content: applicationContent }))

/** Asks the site's administrators to make the space public. */
export function ApplyForm({ spaceId }: { spaceId: number }) {
  const apply = useIdempotentCall()
  const cache = useCache()
  const form = useForm<{ content: string }>({ defaultValues: { content: '' }, resolver })
  const { errors, isSubmitting } = form.formState
  const content = form.watch('content').trim()
  const guard = useLeaveGuard(content !== '')

  const submit = form.handleSubmit(async (fields) => {
    try {
      await apply(applyForPublic, { body: { product_id: spaceId, ...fields } })
      form.reset()
      toast.success('申请已提交')
      await cache.refresh(listApplications)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <FormField
        label="申请公开的理由"
        required
        hint="说明空间里有什么、给谁看，审核的人会读到"
        error={errors.content?.message ?? errors.root?.message}
        left={1000 - codePointLength(content)}
      >
        {(control) => <TextArea {...control} {...form.register('content')} readOnly={isSubmitting} />}
      </FormField>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          提交申请
        </Button>
      </div>
      {guard}
    </form>
  )
}
