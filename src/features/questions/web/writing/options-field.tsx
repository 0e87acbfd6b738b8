import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Editor } from '#src/ui/editor/lazy-editor.tsx'
import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoveButtons } from '#src/ui/move-buttons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type Cate, maxOptions, type Option } from '#src/features/questions/kind.ts'
import { letterOf } from '../question-queries.ts'
import { newOption } from './question-fields.ts'

interface Props {
  cate: Cate
  options: readonly Option[]
  error: string | undefined
  onChange: (change: (before: readonly Option[]) => Option[]) => void
  uploadImage: UploadImage
}

/** What there is to choose from, in rows that are dragged or moved by buttons, and which of it is right. */
export function OptionsField({ cate, options, error, onChange, uploadImage }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  const edit = (timestamp: number, by: Partial<Option>) =>
    onChange((before) => before.map((one) => (one.timestamp === timestamp ? { ...one, ...by } : one)))
  const mark = (timestamp: number, correct: boolean) =>
    onChange((before) =>
      before.map((one) =>
        one.timestamp === timestamp ? { ...one, correct } : cate === 2 ? one : { ...one, correct: false },
      ),
    )
  const move = (timestamp: number, to: number) =>
    onChange((before) => {
      const moved = before.find((one) => one.timestamp === timestamp)
      if (!moved || to < 0 || to >= before.length) return [...before]
      const rest = before.filter((one) => one !== moved)
      return rest.toSpliced(to, 0, moved)
    })
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 font-medium">
        选项
        <span className="ml-1 text-danger" aria-hidden="true">
          *
        </span>
        <span className="ml-3 text-sm font-normal text-text-3">
          {cate === 2 ? '勾出所有正确的选项' : '点选正确的那一项'}
        </span>
      </legend>
      <ol className="grid gap-2.5">
        {options.map((option, place) => (
          <Row
            key={option.timestamp}
            {...{ option, place, cate, uploadImage }}
            count={options.length}
            isDragged={dragged === option.timestamp}
            onEdit={(title) => edit(option.timestamp, { title })}
            onMark={(correct) => mark(option.timestamp, correct)}
            onMove={(to) => move(option.timestamp, to)}
            onRemove={() => onChange((before) => before.filter((one) => one.timestamp !== option.timestamp))}
            onDrag={setDragged}
            onDrop={() => dragged !== null && move(dragged, place)}
          />
        ))}
      </ol>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {cate !== 4 && (
        <div>
          <Button
            size="sm"
            reason={options.length >= maxOptions ? `最多 ${maxOptions} 个选项` : undefined}
            onClick={() => onChange((before) => [...before, newOption()])}
          >
            <Plus aria-hidden />
            添加选项
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface RowProps {
  option: Option
  place: number
  count: number
  cate: Cate
  isDragged: boolean
  uploadImage: UploadImage
  onEdit: (title: string) => void
  onMark: (correct: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: (timestamp: number | null) => void
  onDrop: () => void
}
function Row({
  option,
  place,
  count,
  cate,
  isDragged,
  uploadImage,
  onEdit,
  onMark,
  onMove,
  onRemove,
  onDrag,
  onDrop,
}: RowProps) {
  const letter = letterOf(place)
  return (
    <li
      className={classNames(
        'flex items-start gap-2 rounded-r2 border p-2',
        option.correct ? 'border-success bg-success-soft' : 'border-line',
        isDragged && 'opacity-50',
      )}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <span
        draggable
        aria-hidden="true"
        title="拖动排序"
        className="mt-2 cursor-grab text-text-3 max-md:hidden"
        onDragStart={() => onDrag(option.timestamp)}
        onDragEnd={() => onDrag(null)}
      >
        <GripVertical size={16} />
      </span>
      <label className="mt-1.5 flex min-h-6 shrink-0 cursor-pointer items-center gap-1.5 font-semibold">
        <input
          type={cate === 2 ? 'checkbox' : 'radio'}
          name="correct-option"
          className="size-4 accent-success"
          checked={option.correct}
          aria-label={`选项 ${letter} 正确`}
          onChange={(event) => onMark(event.target.checked)}
        />
        {letter}
      </label>
      <div className="min-w-0 flex-1 rounded-r1 bg-surface">
        <Suspense fallback={<Skeleton className="h-20" />}>
          <Editor
            label={`选项 ${letter} 的内容`}
            value={option.title}
            onChange={onEdit}
            preset="comment"
            minHeight={48}
            uploadImage={uploadImage}
          />
        </Suspense>
      </div>
      <span className="flex shrink-0 flex-col md:flex-row">
        <MoveButtons
          size="sm"
          name={`选项 ${letter}`}
          at={place}
          count={count}
          ends={['已经是第一项', '已经是最后一项']}
          onMove={(by) => onMove(place + by)}
        />
        {cate !== 4 && (
          <IconButton
            label={`删除选项 ${letter}`}
            size="sm"
            reason={count <= 2 ? '至少要有两个选项' : undefined}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
}
