import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '#src/client/data/actions.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { showRefusal } from '#src/client/data/forms.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { addWord, listWords, removeWord } from '../contract.ts'

const kinds = [
  { value: 'block', label: '禁止：含有它的内容不能提交' },
  { value: 'review', label: '审核：公开内容含有它时进入举报队列' },
  { value: 'allow', label: '放行：在这个短语里不算' },
] as const
const names = { block: '禁止', review: '审核', allow: '放行' } as const

/** For site administrators: what texts are looked through for. */
export function WordsPanel() {
  const [text, setText] = useState('')
  const list = useEndlessList(listWords, { query: { text } })
  const remove = useAction(removeWord, { refresh: [listWords] })
  async function take(id: number, word: string) {
    try {
      await remove.mutateAsync({ params: { id } })
      toast.success(`已删除“${word}”`)
    } catch (error) {
      toastRefusal(error, '删除失败')
    }
  }
  return (
    <section aria-labelledby="words" className="grid gap-4">
      <h2 id="words" className="sr-only">
        词语表
      </h2>
      <NewWord />
      <FormField label="查找词语">
        {(control) => (
          <TextInput {...control} value={text} maxLength={50} onChange={(event) => setText(event.target.value)} />
        )}
      </FormField>
      <EndlessView list={list} empty={<EmptyState kind="search" title={text ? '没有这样的词语' : '词语表是空的'} />}>
        {(words) => (
          <ListCard label="词语">
            {words.map(({ id, word, kind }) => (
              <ListRow
                key={id}
                title={word}
                trailing={
                  <span className="flex items-center gap-3">
                    <Chip tone={kind === 'block' ? 'danger' : kind === 'review' ? 'warning' : 'success'}>
                      {names[kind]}
                    </Chip>
                    <Button size="sm" aria-label={`删除：${word}`} onClick={() => void take(id, word)}>
                      删除
                    </Button>
                  </span>
                }
              />
            ))}
          </ListCard>
        )}
      </EndlessView>
    </section>
  )
}

function NewWord() {
  const form = useForm({ defaultValues: { word: '', kind: 'block' as 'block' | 'review' | 'allow' } })
  const { errors, isSubmitting } = form.formState
  const add = useAction(addWord, { refresh: [listWords] })
  const submit = form.handleSubmit(async (body) => {
    try {
      await add.mutateAsync({ body })
      form.reset({ word: '', kind: body.kind })
      toast.success('已添加')
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <Card as="section" padded aria-label="添加词语">
      <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <FormField label="词语" required error={errors.word?.message ?? errors.root?.message}>
          {(control) => <TextInput {...control} {...form.register('word')} autoComplete="off" />}
        </FormField>
        <FormField label="类型" error={errors.kind?.message}>
          {(control) => <Select {...control} {...form.register('kind')} options={kinds} />}
        </FormField>
        <Button type="submit" variant="primary" className="w-fit" loading={isSubmitting}>
          添加
        </Button>
      </form>
    </Card>
  )
}
