import { lazy, Suspense, useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { mostInPaper } from '#src/features/resources/kind.ts'
import { Button } from '#src/ui/button.tsx'
import { type DocumentFields, emptyPaper, type PaperInForm } from '../document-fields.ts'
import { ItemRows } from './item-rows.tsx'
import { DrawRows } from './draw-rows.tsx'
import { RuleFields } from './rule-fields.tsx'

const QuestionPicker = lazy(() => import('./question-picker.tsx'))

interface Props {
  form: UseFormReturn<DocumentFields>
  /** Null for one's own. */
  spaceId: number | null
}

/** What lies in an examination, and how it is held. */
export function ExaminationField({ form, spaceId }: Props) {
  const paper = form.watch('examination') ?? emptyPaper
  const [isOpen, setOpen] = useState(false)
  const error = messageIn(form.formState.errors.examination)
  const change = (by: Partial<PaperInForm>) =>
    form.setValue('examination', { ...(form.getValues('examination') ?? emptyPaper), ...by }, { shouldDirty: true })
  const { items, draws } = paper
  const points =
    items.reduce((sum, one) => sum + one.points, 0) + draws.reduce((sum, one) => sum + one.points * one.count, 0)
  const count = items.length + draws.reduce((sum, one) => sum + one.count, 0)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="paper-items">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="paper-items" className="grow font-medium">
          题目{' '}
          <span className="font-normal text-text-3">
            {count} 题，共 {points} 分
          </span>
        </h2>
        <Button onClick={() => setOpen(true)} reason={items.length >= mostInPaper.items ? '试卷已经满了' : undefined}>
          从题库选题
        </Button>
        {spaceId !== null && (
          <Button
            reason={draws.length >= mostInPaper.draws ? '抽题的规则已经够多了' : undefined}
            onClick={() =>
              change({ draws: [...draws, { count: 5, points: 2, cate: null, difficulty: null, tag: '' }] })
            }
          >
            按规则抽题
          </Button>
        )}
      </div>
      {count === 0 && (
        <p className="rounded-r2 border border-dashed border-line-strong px-4 py-6 text-center text-text-2">
          还没有题目：从题库里选，或者写下抽题的规则
        </p>
      )}
      <ItemRows items={items} onChange={(next) => change({ items: next })} />
      <DrawRows
        draws={draws}
        each={paper.draws_each}
        onChange={(next) => change({ draws: next })}
        onEach={(draws_each) => change({ draws_each })}
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <RuleFields paper={paper} onChange={change} />
      <Suspense>
        {isOpen && (
          <QuestionPicker
            spaceId={spaceId}
            chosen={new Set(items.map(({ question_id }) => question_id))}
            onChoose={({ id, title, cate }) =>
              change({
                items: [
                  ...(form.getValues('examination') ?? emptyPaper).items,
                  { question_id: id, title, points: cate === 3 ? 10 : 2 },
                ],
              })
            }
            onRemove={(id) =>
              change({
                items: (form.getValues('examination') ?? emptyPaper).items.filter((one) => one.question_id !== id),
              })
            }
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** What is wrong, wherever in it: the first of it. */
function messageIn(error: FieldErrors<DocumentFields>['examination'] | object | undefined): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  const { message } = error as { message?: unknown }
  if (typeof message === 'string') return message
  for (const inner of Object.values(error)) {
    const found = messageIn(inner as object | undefined)
    if (found) return found
  }
  return undefined
}
