import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { showRefusal } from '#src/client/data/forms.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { deleteGroup, listGroups } from '#src/features/groups/contract.ts'
import type { Group } from '../group-queries.ts'

/** By typing its name. */
export function Dissolve({ group }: { group: Group }) {
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { title: '' } })
  const { errors, isSubmitting } = form.formState
  const isSame = form.watch('title').trim() === group.title
  const submit = form.handleSubmit(async ({ title }) => {
    try {
      await call(deleteGroup, { params: { groupId: group.id }, body: { title } })
      await navigate(paths.groups(group.product.id))
      toast.success(`已解散“${group.title}”`)
      for (const changed of [listGroups, readSpace]) void cache.refresh(changed)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <FormField
        label={`输入小组名称“${group.title}”以确认`}
        required
        error={errors.title?.message ?? errors.root?.message}
      >
        {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" />}
      </FormField>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="danger-line"
          loading={isSubmitting}
          reason={isSame ? undefined : '请先输入小组名称'}
        >
          解散小组
        </Button>
      </div>
    </form>
  )
}
