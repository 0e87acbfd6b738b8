import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { showRefusal } from '#src/client/data/forms.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Seal } from '#src/ui/seal.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { joinGroup, readJoinCondition } from '#src/features/groups/contract.ts'
import { GroupCrumbs } from '../group-crumbs.tsx'

/** Behind a link that somebody was given. */
export function Component() {
  const heading = useId()
  const { joinKey } = useParams()
  const found = useEndpoint(readJoinCondition, { query: { key: joinKey! } })
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['加入小组']} />
      <GroupCrumbs crumbs={[{ text: '加入小组' }]} />
      <Card as="section" aria-labelledby={heading} className="px-5 py-6 md:px-8">
        <h1 id={heading} className="text-2xl font-semibold">
          加入小组
        </h1>
        {found.data ? (
          <Invitation joinKey={joinKey!} found={found.data} />
        ) : found.isError ? (
          <ErrorState
            message={isAppError(found.error) ? found.error.message : '加载失败，请重试'}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <SkeletonText />
        )}
      </Card>
    </PageWidth>
  )
}

interface Props {
  joinKey: string
  found: Reply<typeof readJoinCondition>
}

function Invitation({ joinKey, found: { group, join_condition: condition } }: Props) {
  return (
    <>
      <div className="mt-4 flex items-center gap-4">
        <Seal character={group.key_character} colour={group.colour} />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">{group.title}</p>
          <p className="text-sm text-text-3">
            {group.product.title}的小组 · {group.members_count} 名成员 · 由 {group.owner.nickname} 带领
          </p>
        </div>
      </div>
      {group.description && <p className="mt-3 text-text-2 wrap-anywhere">{group.description}</p>}
      {group.role ? (
        <p className="mt-6 flex flex-wrap items-center gap-3">
          你已经在这个小组里。<LinkButton to={paths.group(group.id)}>打开小组</LinkButton>
        </p>
      ) : (
        <Form joinKey={joinKey} condition={condition} isWaiting={group.is_waiting} />
      )}
    </>
  )
}

function Form({ joinKey, condition, isWaiting }: { joinKey: string; condition: string; isWaiting: boolean }) {
  const join = useIdempotentCall()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { join_condition: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (fields) => {
    try {
      const group = await join(joinGroup, { body: { key: joinKey, ...fields } })
      // a member sees more everywhere
      void queries.invalidateQueries()
      await navigate(paths.group(group.id))
      toast.success(group.role ? '已加入小组' : '申请已提交，等待管理员答复')
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={(event) => void submit(event)}>
      {isWaiting && <p className="text-text-2">你已经申请过，正在等待答复；再提交一次，以新的回答为准。</p>}
      {condition && (
        <FormField
          label={condition}
          required
          error={errors.join_condition?.message}
          left={1000 - codePointLength(form.watch('join_condition').trim())}
        >
          {(control) => <TextArea {...control} {...form.register('join_condition')} />}
        </FormField>
      )}
      {errors.root && (
        <p role="alert" className="text-danger">
          {errors.root.message}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {condition ? '申请加入' : '加入'}
        </Button>
      </div>
    </form>
  )
}
