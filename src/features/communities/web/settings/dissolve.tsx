import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { showRefusal } from '#src/client/data/forms.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { deleteCommunity, listCommunities } from '#src/features/communities/contract.ts'
import type { Community } from '../community-queries.ts'

/** By typing its name. */
export function Dissolve({ community }: { community: Community }) {
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { title: '' } })
  const { errors, isSubmitting } = form.formState
  const isSame = form.watch('title').trim() === community.title
  const submit = form.handleSubmit(async ({ title }) => {
    try {
      await call(deleteCommunity, { params: { communityId: community.id }, body: { title } })
      await navigate(paths.communities())
      toast.success(`已解散“${community.title}”`)
      void cache.refresh(listCommunities)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <FormField
        label={`输入共同体名称“${community.title}”以确认`}
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
          reason={isSame ? undefined : '请先输入共同体名称'}
        >
          解散共同体
        </Button>
      </div>
    </form>
  )
}
