import { actCrumbs } from '#src/client/head/crumb-labels.ts'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.tsx'
import { createSpace, listSpaces } from '../contract.ts'
import { newSpace } from '../shapes.ts'
import { licenseName, licenseTerms } from './license/license.tsx'
import { SpaceCrumbs } from './space-crumbs.tsx'

interface Fields {
  title: string
  description: string
  openness: 'open' | 'private'
  license: string
}

const licenseOptions = [
  { value: '', label: '不指定' },
  ...Object.keys(licenseTerms).map((value) => ({ value, label: licenseName(value) })),
]

const asInput = ({ title, description, openness, license }: Fields) => ({
  title,
  description,
  is_open: openness === 'open',
  license_key: (license || null) as z.input<typeof newSpace>['license_key'],
})

const resolver = formResolver(newSpace, asInput)

export function Component() {
  const navigate = useNavigate()
  const heading = useId()
  const create = useIdempotentCall()
  const cache = useCache()
  const form = useForm<Fields>({
    defaultValues: { title: '', description: '', openness: 'open', license: '' },
    resolver,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const [title, description, license] = form.watch(['title', 'description', 'license'])
  const [made, setMade] = useState<number | null>(null)
  const guard = useLeaveGuard(isDirty && made === null)
  // once the guard knows that nothing is lost
  useEffect(() => {
    if (made !== null) void navigate(paths.space(made))
  }, [made, navigate])

  const submit = form.handleSubmit(async () => {
    try {
      const space = await create(createSpace, { body: asInput(form.getValues()) })
      void cache.refresh(listSpaces)
      setMade(space.id)
    } catch (error) {
      showRefusal(form, error)
    }
  })

  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['新建空间']} />
      <SpaceCrumbs crumbs={[{ text: actCrumbs.spaces.create }]} />
      <Card as="section" aria-labelledby={heading} className="px-5 py-6 md:px-8">
        <h1 id={heading} className="text-2xl font-semibold">
          新建空间
        </h1>
        <p className="mt-1 text-text-2">空间里可以写文档、整理资料，公开给所有人读，或者只给成员看。</p>
        <form noValidate className="mt-6 grid gap-5" onSubmit={(event) => void submit(event)}>
          <FormField label="空间名称" required error={errors.title?.message} left={50 - [...title.trim()].length}>
            {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" />}
          </FormField>
          <FormField label="简介" error={errors.description?.message} left={300 - [...description.trim()].length}>
            {(control) => <TextArea {...control} {...form.register('description')} />}
          </FormField>
          <RadioGroup
            legend="谁可以看"
            options={[
              { value: 'open', label: '公开', hint: '所有人都能阅读和搜索到' },
              { value: 'private', label: '私有', hint: '只有成员能看到；对其他人来说它不存在' },
            ]}
            initial="open"
            {...form.register('openness')}
          />
          <FormField label="许可协议" hint={licenseTerms[license] ?? '说明别人可以怎样使用这里的内容'}>
            {(control) => <Select {...control} {...form.register('license')} options={licenseOptions} />}
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
