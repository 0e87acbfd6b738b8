import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { listCategories, saveCategories } from '#src/features/spaces/contract.ts'
import { categoryTitle } from '#src/features/tags/shapes.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { maxCategories } from '#src/features/spaces/shapes.ts'
import type { Space } from '../use-space.ts'
import { Section } from './section.tsx'
import { SettingsForm } from '#src/client/data/settings-form.tsx'
import { useSettingsForm } from '#src/client/data/use-settings-form.ts'

/** `category` is its id; null for a new one. */
interface Fields {
  items: { category: number | null; title: string }[]
}
/** A title that stays as it is saved may break a limit that came later. */
function shapeFor(saved: Fields) {
  const kept = new Set(saved.items.map(({ title }) => title))
  const title = z.string().check(({ value, issues }) => {
    const { error } = kept.has(value) ? {} : categoryTitle.safeParse(value)
    if (error) issues.push({ code: 'custom', message: error.issues[0]!.message, input: value })
  })
  return z.strictObject({ items: z.array(z.strictObject({ category: z.nullable(z.int()), title })) })
}

const queryOf = (space: Space) =>
  [listCategories, { params: { spaceId: space.id }, query: { type: 'resources' } }] as const
const fieldsOf = ({ list }: Reply<typeof listCategories>): Fields => ({
  items: list.map(({ id, title }) => ({ category: id, title })),
})

export function Categories({ space }: { space: Space }) {
  const { data, isPending, isError, refetch } = useEndpoint(...queryOf(space))
  return (
    <Section title="资源的分类" about="带有同名标签的资源就属于这个分类，不用再归一次。名称和顺序保存后生效。">
      {isPending && <SkeletonText />}
      {isError && !data && <ErrorState message="分类加载失败，请重试" onRetry={() => void refetch()} />}
      {data && <Form space={space} saved={fieldsOf(data)} />}
    </Section>
  )
}

function Form({ space, saved }: { space: Space; saved: Fields }) {
  const settings = useSettingsForm<Fields>({ saved, resolver: formResolver(shapeFor(saved)), save: useSave(space) })
  const { form } = settings
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'items' })
  const [confirm, confirmDialog] = useConfirm()
  const list = useRef<HTMLOListElement>(null)
  const { errors } = form.formState

  async function onRemove(index: number) {
    const { category, title } = form.getValues(`items.${index}`)
    const text = '只去掉这个分类；资源和它们的标签都不变。保存后生效。'
    const question = { title: `删除分类“${title}”？`, text, confirmText: '删除', danger: true }
    if (category === null || (await confirm(question))) remove(index)
  }
  function onMove(index: number, to: number) {
    move(index, to)
    // the row has gone from under the finger: the focus goes along, so that it can be moved on
    const verb = to < index ? '上移' : '下移'
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`button[aria-label^="${verb}"]`)?.focus(),
    )
  }
  return (
    <SettingsForm settings={settings}>
      {fields.length === 0 && <p className="text-text-3">还没有分类。</p>}
      <ol ref={list} aria-label="分类" className="grid gap-2 empty:hidden">
        {fields.map((field, index) => (
          <Row
            key={field.id}
            input={form.register(`items.${index}.title`)}
            name={form.watch(`items.${index}.title`) || `第 ${index + 1} 个分类`}
            error={errors.items?.[index]?.title?.message}
            onUp={index > 0 ? () => onMove(index, index - 1) : undefined}
            onDown={index < fields.length - 1 ? () => onMove(index, index + 1) : undefined}
            onRemove={() => void onRemove(index)}
          />
        ))}
      </ol>
      <div>
        <Button
          size="sm"
          reason={fields.length >= maxCategories ? `最多 ${maxCategories} 个分类` : undefined}
          onClick={() => append({ category: null, title: '' })}
        >
          <Plus aria-hidden />
          添加分类
        </Button>
      </div>
      {confirmDialog}
    </SettingsForm>
  )
}

interface RowProps {
  input: React.ComponentProps<'input'>
  name: string
  error: string | undefined
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}
const Row = ({ input, name, error, onUp, onDown, onRemove }: RowProps) => (
  <li>
    <div className="flex items-center gap-1">
      <TextInput
        {...input}
        aria-label="分类名称"
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      <IconButton label={`上移：${name}`} reason={onUp ? undefined : '已经在最前面'} onClick={onUp}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={`下移：${name}`} reason={onDown ? undefined : '已经在最后面'} onClick={onDown}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={`删除：${name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
    {error && (
      <p role="alert" className="mt-1 text-sm text-danger">
        {error}
      </p>
    )}
  </li>
)

function useSave(space: Space) {
  const call = useCall()
  const cache = useCache()
  return async (_changes: Partial<Fields>, { items }: Fields, before: Fields) => {
    const kept = new Set(items.map(({ category }) => category))
    const body = {
      type: 'resources' as const,
      category_items: items.map(({ category, title }) => ({ ...(category !== null && { id: category }), title })),
      deleted_ids: before.items.flatMap(({ category }) => (category === null || kept.has(category) ? [] : [category])),
    }
    const reply = await call(saveCategories, { params: { spaceId: space.id }, body })
    cache.write(...queryOf(space), reply)
    void cache.refresh(listCategories)
    return fieldsOf(reply)
  }
}
