import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { showRefusal } from '#src/client/data/forms.ts'
import { forgetSpace } from '#src/client/current-space.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { deleteSpace, restoreFromTrash } from '#src/features/spaces/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Space } from '#src/features/spaces/web/use-space.ts'

/** By typing its name. For a while the message that says so can take it back. */
export function DeleteSpace({ space }: { space: Space }) {
  const remove = useDeletion(space)
  const form = useForm({ defaultValues: { title: '' } })
  const { errors, isSubmitting } = form.formState
  const isSame = form.watch('title').trim() === space.title

  const submit = form.handleSubmit(async ({ title }) => {
    if (!isSame) return form.setError('title', { message: '输入的名称与空间名称不一致' }, { shouldFocus: true })
    try {
      await remove(title)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <FormField
        label={`输入空间名称“${space.title}”以确认`}
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
          reason={isSame ? undefined : '请先输入空间名称'}
        >
          删除空间
        </Button>
      </div>
    </form>
  )
}

function useDeletion({ id, title, owner }: Space) {
  const me = useCurrentUser()
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function takeBack() {
    try {
      await call(restoreFromTrash, { params: { spaceId: id, id } })
      void queries.invalidateQueries()
      toast.success(`已恢复“${title}”`)
      await navigate(paths.space(id))
    } catch (error) {
      toastRefusal(error, '恢复失败')
    }
  }
  return async (typed: string) => {
    await call(deleteSpace, { params: { spaceId: id }, body: { title: typed } })
    forgetSpace(id)
    await navigate(me?.id === owner.id ? paths.userSpaces(me.id, 'deleted') : paths.home())
    toast.success(`已删除“${title}”`, { text: '撤销', run: () => void takeBack() })
    void queries.invalidateQueries()
  }
}
