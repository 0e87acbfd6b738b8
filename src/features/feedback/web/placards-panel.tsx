import { useForm } from 'react-hook-form'
import { useAction } from '#src/client/data/actions.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { showRefusal } from '#src/client/data/forms.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { createPlacard, deletePlacard, listPlacards } from '../contract.ts'

/** For site administrators: the newest of these stands above the header of every page. */
export function PlacardsPanel() {
  const list = useEndlessList(listPlacards, { query: {} })
  const remove = useAction(deletePlacard, { refresh: [listPlacards] })
  const [confirm, dialog] = useConfirm()
  async function takeDown(id: number, title: string) {
    const question = { title: `撤下“${title}”？`, text: '所有人都不再看到它。', confirmText: '撤下', danger: true }
    if (!(await confirm(question))) return
    try {
      await remove.mutateAsync({ params: { id } })
      toast.success('已撤下')
    } catch (error) {
      toastRefusal(error, '撤下失败')
    }
  }
  return (
    <section aria-labelledby="placards" className="grid gap-4">
      <h2 id="placards" className="sr-only">
        站点公告
      </h2>
      <NewPlacard />
      <EndlessView list={list} empty={<EmptyState kind="issues" title="还没有发布过公告" />}>
        {(placards) => (
          <ListCard label="站点公告">
            {placards.map(({ id, title, content, created_at }) => (
              <ListRow
                key={id}
                title={title}
                meta={<Time iso={created_at} />}
                trailing={
                  <Button size="sm" aria-label={`撤下：${title}`} onClick={() => void takeDown(id, title)}>
                    撤下
                  </Button>
                }
              >
                <p className="break-words whitespace-pre-line">{content}</p>
              </ListRow>
            ))}
          </ListCard>
        )}
      </EndlessView>
      {dialog}
    </section>
  )
}

function NewPlacard() {
  const form = useForm({ defaultValues: { title: '', content: '' } })
  const { errors, isSubmitting } = form.formState
  const create = useAction(createPlacard, { refresh: [listPlacards] })
  const submit = form.handleSubmit(async (body) => {
    try {
      await create.mutateAsync({ body })
      form.reset()
      toast.success('已发布，每个页面的顶部都会显示')
    } catch (error) {
      showRefusal(form, error)
    }
  })
  const [title, content] = form.watch(['title', 'content'])
  return (
    <Card as="section" padded aria-label="发布公告">
      <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <FormField label="标题" required error={errors.title?.message} left={50 - codePointLength(title.trim())}>
          {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" />}
        </FormField>
        <FormField
          label="内容"
          required
          hint="显示在每个页面的顶部，读者可以关闭"
          error={errors.content?.message ?? errors.root?.message}
          left={500 - codePointLength(content.trim())}
        >
          {(control) => <TextArea {...control} {...form.register('content')} />}
        </FormField>
        <Button type="submit" variant="primary" className="w-fit" loading={isSubmitting}>
          发布
        </Button>
      </form>
    </Card>
  )
}
