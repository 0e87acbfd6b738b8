import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.tsx'
import { createCommunity, listCommunities } from '../contract.ts'
import { newCommunity } from '../shapes.ts'

interface Fields {
  title: string
  description: string
}

const resolver = formResolver(newCommunity, (fields: Fields) => fields)

export function Component() {
  const navigate = useNavigate()
  const heading = useId()
  const create = useIdempotentCall()
  const cache = useCache()
  const form = useForm<Fields>({ defaultValues: { title: '', description: '' }, resolver })
  const { errors, isDirty, isSubmitting } = form.formState
  const [title, description] = form.watch(['title', 'description'])
  const [made, setMade] = useState<number | null>(null)
  const guard = useLeaveGuard(isDirty && made === null)
  // once the guard knows that nothing is lost
  useEffect(() => {
    if (made !== null) void navigate(paths.community(made))
  }, [made, navigate])

  const submit = form.handleSubmit(async (fields) => {
    try {
      const community = await create(createCommunity, { body: fields })
      void cache.refresh(listCommunities)
      setMade(community.id)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['新建共同体']} />
      <Card as="section" aria-labelledby={heading} className="px-5 py-6 md:px-8">
        <h1 id={heading} className="text-2xl font-semibold">
          新建共同体
        </h1>
        <p className="mt-1 text-text-2">建好之后邀请空间加入；每个空间由它的管理者决定来不来。</p>
        <form noValidate className="mt-6 grid gap-5" onSubmit={(event) => void submit(event)}>
          <FormField
            label="共同体名称"
            required
            error={errors.title?.message}
            left={20 - codePointLength(title.trim())}
          >
            {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" />}
          </FormField>
          <FormField label="简介" error={errors.description?.message} left={300 - codePointLength(description.trim())}>
            {(control) => <TextArea {...control} {...form.register('description')} />}
          </FormField>
          {errors.root && (
            <p role="alert" className="text-danger">
              {errors.root.message}
            </p>
          )}
          <div className="flex justify-end gap-3">
            <Button type="button" onClick={() => void navigate(-1)}>
              取消
            </Button>
            <Button type="submit" variant="primary" loading={isSubmitting || made !== null}>
              创建
            </Button>
          </div>
          {guard}
        </form>
      </Card>
    </PageWidth>
  )
}
