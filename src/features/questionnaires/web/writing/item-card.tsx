import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { hasOptions, isAsked, type Item, kindNames } from '#src/features/questionnaires/items.ts'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoveButtons } from '#src/ui/move-buttons.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { BoundsFields } from './bounds-fields.tsx'
import { LogicFields } from './logic-fields.tsx'
import { NamedList } from './named-list.tsx'

interface Props {
  item: Item
  /** Null for a section. */
  number: number | null
  place: number
  items: readonly Item[]
  error: string | undefined
  isFixed: boolean
  onEdit: (by: Partial<Item>) => void
  onMove: (by: 1 | -1) => void
  onCopy: () => void
  onDelete: () => void
}

/** One item as it is written. */
export function ItemCard(props: Props) {
  const { item, number, error, isFixed, onEdit } = props
  const name = number === null ? '分段' : `第 ${number} 题`
  return (
    <Card as="section" padded aria-label={name} className={error ? 'border-danger' : undefined}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-text-3">{kindNames[item.kind]}</span>
        <span className="flex-1" />
        {!isFixed && <Acts {...props} name={name} />}
      </div>
      <div className="mt-2.5 grid gap-3">
        <TextInput
          aria-label={`${name}的题目`}
          placeholder={item.kind === 'section' ? '这一段的标题' : '题目'}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          value={item.title}
          onChange={(event) => onEdit({ title: event.target.value })}
        />
        <TextInput
          aria-label={`${name}的补充说明`}
          placeholder="补充说明（可以不填）"
          autoComplete="off"
          value={item.description}
          onChange={(event) => onEdit({ description: event.target.value })}
        />
        <Parts {...props} name={name} />
        {!isFixed && <LogicFields {...props} name={name} />}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
    </Card>
  )
}

/** What there is to choose from, how much an answer may be, and how it is asked. */
function Parts({ item, isFixed, onEdit, name }: Props & { name: string }) {
  return (
    <>
      {item.kind === 'matrix' && (
        <NamedList
          legend="行"
          name={name}
          list={item.lines}
          least={1}
          isFixed={isFixed}
          onChange={(lines) => onEdit({ lines })}
        />
      )}
      {hasOptions(item.kind) && (
        <NamedList
          legend={item.kind === 'matrix' ? '每行的选项' : '选项'}
          name={name}
          list={item.options}
          least={2}
          isFixed={isFixed}
          onChange={(options) => onEdit({ options })}
        />
      )}
      <BoundsFields {...{ item, name, isFixed, onEdit }} />
      {isAsked(item) && (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Checkbox
            label="必答"
            disabled={isFixed}
            checked={item.is_required}
            onChange={(event) => onEdit({ is_required: event.target.checked })}
          />
          {hasOptions(item.kind) && (
            <Checkbox
              label="打乱选项顺序"
              disabled={isFixed}
              checked={item.is_shuffled}
              onChange={(event) => onEdit({ is_shuffled: event.target.checked })}
            />
          )}
        </div>
      )}
    </>
  )
}

function Acts({ name, place, items, onMove, onCopy, onDelete }: Props & { name: string }) {
  return (
    <span className="flex shrink-0">
      <MoveButtons
        size="sm"
        name={name}
        at={place}
        count={items.length}
        ends={['已经在最前面', '已经在最后面']}
        onMove={onMove}
      />
      <IconButton label={`复制${name}`} size="sm" onClick={onCopy}>
        <Copy aria-hidden />
      </IconButton>
      <IconButton label={`删除${name}`} size="sm" onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  )
}
