import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { readSpace } from '#src/features/spaces/contract.ts'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.tsx'
import { createGroup, listGroups } from '#src/features/groups/contract.ts'
import { newGroup } from '#src/features/groups/shapes.ts'
import { type GroupFields, GroupFieldset } from '../group-fields.tsx'

export function Component() {
  const space = useSpace()
  return space ? <NewGroup space={space} /> : null
}

function NewGroup({ space }: { space: Space }) {
  const heading = useId()
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={[actCrumbs.groups.create, space.title]} />
      <SpaceCrumbs
        space={space}
        crumbs={[{ text: crumbLabels.groups, to: paths.groups(space.id) }, { text: actCrumbs.groups.create }]}
      />
      <Card as="section" aria-labelledby={heading} className="px-5 py-6 md:px-8">
        <h1 id={heading} className="text-2xl font-semibold">
          新建学习小组
        </h1>
        <p className="mt-1 text-text-2">建好之后生成口令，发给同学。能打开“{space.title}”的人才能加入。</p>
        <Form key={space.id} space={space} />
      </Card>
    </PageWidth>
  )
}

function Form({ space }: { space: Space }) {
  const navigate = useNavigate()
  const create = useIdempotentCall()
  const cache = useCache()
  const form = useForm<GroupFields>({
    defaultValues: { title: '', description: '', join_condition: '' },
    resolver: formResolver(newGroup, (fields: GroupFields) => ({ ...fields, product_id: space.id })),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const [made, setMade] = useState<number | null>(null)
  const guard = useLeaveGuard(isDirty && made === null)
  // once the guard knows that nothing is lost
  useEffect(() => {
    if (made !== null) void navigate(paths.group(made))
  }, [made, navigate])

  const submit = form.handleSubmit(async (fields) => {
    try {
      const group = await create(createGroup, { body: { ...fields, product_id: space.id } })
      for (const changed of [listGroups, readSpace]) void cache.refresh(changed)
      setMade(group.id)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={(event) => void submit(event)}>
      <GroupFieldset fields={form.watch()} register={form.register} errors={errors} />
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
  )
}
