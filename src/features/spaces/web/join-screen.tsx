import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { joinSpace } from '../contract.ts'
import { joinKey } from '../shapes.ts'
import { SpaceCrumbs } from './space-crumbs.tsx'

interface Fields {
  key: string
}
const resolver = formResolver(z.strictObject({ key: joinKey }))

/** A link that somebody was given carries the key, and the space that it is for. */
export function Component() {
  const heading = useId()
  const [search] = useSearchParams()
  const form = useForm<Fields>({ defaultValues: { key: search.get('key') ?? '' }, resolver })
  const submit = useJoining(form, search.get('product_id'))
  const { errors, isSubmitting } = form.formState
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['加入空间']} />
      <SpaceCrumbs crumbs={[{ text: crumbLabels.join }]} />
      <Card as="section" aria-labelledby={heading} className="px-5 py-6 md:px-8">
        <h1 id={heading} className="text-2xl font-semibold">
          加入空间
        </h1>
        <p className="mt-1 text-text-2">空间的拥有者可以生成口令。输入口令，马上成为成员。</p>
        <form noValidate className="mt-6 grid gap-5" onSubmit={(event) => void submit(event)}>
          <FormField
            label="口令"
            required
            hint="8 位字母或数字，区分大小写"
            error={errors.key?.message ?? errors.root?.message}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('key')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="font-mono text-lg tracking-widest"
              />
            )}
          </FormField>
          <div className="flex justify-end">
            <Button type="submit" variant="primary" loading={isSubmitting}>
              加入
            </Button>
          </div>
        </form>
      </Card>
    </PageWidth>
  )
}

function useJoining(form: UseFormReturn<Fields>, product: string | null) {
  const navigate = useNavigate()
  const join = useIdempotentCall()
  const queries = useQueryClient()
  const spaceId = product && /^[1-9]\d{0,14}$/.test(product) ? Number(product) : undefined
  return form.handleSubmit(async ({ key }) => {
    try {
      const space = await join(joinSpace, { body: { key, ...(spaceId && { product_id: spaceId }) } })
      // a member sees more everywhere
      void queries.invalidateQueries()
      await navigate(paths.space(space.id))
      toast.success('已加入空间')
    } catch (error) {
      if (isAppError(error) && error.errorName === 'too_many')
        return form.setError('key', { message: tooMany(error.data?.retry_after) })
      showRefusal(form, error)
    }
  })
}

function tooMany(seconds = 3600): string {
  return `尝试的次数太多了，请 ${seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`}后再试`
}
