import { type ItemKind, itemKinds, kindNames, limits } from '#src/features/questionnaires/items.ts'
import { RestoredNotice, WithServerDraft } from '#src/features/texts/web/public.tsx'
import { codePointLength, hanCharactersLeft } from '#src/shared/text-length.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { ItemList } from './item-list.tsx'
import { newItem } from './fields.ts'
import { useWriting, type WritingOptions } from './use-writing.ts'

interface Props extends Omit<WritingOptions, 'onServer'> {
  submitText: string
  /** Released: words alone can be changed. */
  isFixed: boolean
}

/** Rendered in the browser alone: it may start from a draft that only the browser knows, or the server. */
export const QuestionnaireForm = (props: Props) => (
  <WithServerDraft target={props.target} opening={<SkeletonList />}>
    {(onServer) => <Form {...props} onServer={onServer} />}
  </WithServerDraft>
)

function Form({ submitText, isFixed, ...options }: Props & Pick<WritingOptions, 'onServer'>) {
  const writing = useWriting(options)
  const { fields, errors, change, draft } = writing
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        writing.save()
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
        event.preventDefault()
        writing.save()
      }}
    >
      {writing.restoredAt !== null && <RestoredNotice at={writing.restoredAt} onDiscard={writing.discard} />}
      {isFixed && (
        <p role="status" className="rounded-r2 bg-warning-soft px-[18px] py-2.5 text-warning">
          问卷已经发放，只能改文字，不能增删题目和选项。
        </p>
      )}
      <Card padded className="grid gap-4">
        <FormField label="标题" required error={errors.title} left={hanCharactersLeft(fields.title.trim(), 100)}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={fields.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </FormField>
        <FormField
          label="说明"
          error={errors.description}
          left={limits.description - codePointLength(fields.description.trim())}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={fields.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          )}
        </FormField>
      </Card>
      <ItemList
        items={fields.items}
        errors={errors}
        isFixed={isFixed}
        onChange={(by) => change((before) => ({ items: by(before.items) }))}
      />
      {!isFixed && (
        <AddItem
          isFull={fields.items.length >= limits.items}
          onAdd={(kind) => change((before) => ({ items: [...before.items, newItem(kind)] }))}
        />
      )}
      {errors.root && (
        <p role="alert" className="text-danger">
          {errors.root}
        </p>
      )}
      {writing.stale && (
        <div role="alert" className="grid gap-2 rounded-r2 bg-warning-soft px-[18px] py-3">
          <p className="text-warning">这份问卷在别的窗口改过了，这里写的还在。</p>
          <div>
            <Button size="sm" onClick={writing.overwrite}>
              以这里写的为准
            </Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" loading={writing.saving}>
          {submitText}
        </Button>
        <span role="status" className="text-sm text-text-3">
          {draft.state === 'failed'
            ? '草稿无法保存在本机'
            : draft.isSent
              ? '草稿已保存'
              : draft.keptAt
                ? '草稿已存在本机'
                : ''}
        </span>
      </div>
    </form>
  )
}

function AddItem({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: ItemKind) => void }) {
  return (
    <Card padded role="group" aria-label="添加题目" className="grid gap-2.5">
      <p className="text-sm text-text-3">添加题目{isFull && `：最多 ${limits.items} 道`}</p>
      <div className="flex flex-wrap gap-2">
        {itemKinds.map((kind) => (
          <Button key={kind} size="sm" reason={isFull ? '题目已经满了' : undefined} onClick={() => onAdd(kind)}>
            {kindNames[kind]}
          </Button>
        ))}
      </div>
    </Card>
  )
}
