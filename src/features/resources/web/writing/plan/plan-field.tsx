import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { idsToTitles } from '#src/features/resources/contract.ts'
import { emptyPlan, freshKey, most, type Plan, type PlanStep, readPlan, writePlan } from '#src/shared/plan/plan.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoveButtons } from '#src/ui/move-buttons.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { ComposedFieldProps } from '../fields/composed-field-props.ts'
import { move } from './move.ts'

const ResourcePicker = lazy(() => import('./resource-picker.tsx'))

/** The steps of a plan, in the place of a rich text. */
export default function PlanField({ form, spaceId, ref }: ComposedFieldProps) {
  const plan = planOf(form.watch('content'))
  const [picking, setPicking] = useState(false)
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map())
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const titles = useTitles(spaceId, plan.steps, added)
  const change = (next: Plan) => form.setValue('content', writePlan(next), { shouldDirty: true })
  const setSteps = (steps: readonly PlanStep[]) => change({ ...plan, steps })
  useImperativeHandle(ref, () => ({
    focus: () => add.current?.focus(),
    clear: () => {},
    wrap: () => {},
    flush: () => form.getValues('content'),
    losses: () => [],
  }))

  function append(given: readonly { id: number | null; title: string }[]) {
    const steps = [...plan.steps]
    for (const { id } of given.slice(0, most.steps - steps.length))
      steps.push({ key: freshKey(steps), id, day: null, note: id === null ? '新的一步' : '' })
    setAdded(new Map([...added, ...given.flatMap(({ id, title }) => (id === null ? [] : [[id, title] as const]))]))
    setSteps(steps)
  }
  const isFull = plan.steps.length >= most.steps ? `最多 ${most.steps} 步` : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormField label="开始的日子" hint="大家从这一天算第 1 天；不填则各人从自己开始的那天算起">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            className="w-44"
            value={plan.start ?? ''}
            onChange={({ target }) => change({ ...plan, start: target.value || null })}
          />
        )}
      </FormField>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="font-medium" id="plan-steps">
          步骤
        </p>
        {plan.steps.length === 0 && (
          <p className="text-sm text-text-3">还没有步骤：从空间里选资源，或者写下要做的事。</p>
        )}
        <ol ref={list} aria-labelledby="plan-steps" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {plan.steps.map((step, at) => (
            <StepRow
              key={step.key}
              step={step}
              at={at}
              count={plan.steps.length}
              title={step.id === null ? null : (titles.get(step.id) ?? '（看不到或者已经删除的内容）')}
              onChange={(next) => setSteps(plan.steps.map((one) => (one.key === step.key ? next : one)))}
              onMove={(by) => setSteps(move(plan.steps, at, at + by))}
              onRemove={() => {
                setSteps(plan.steps.filter(({ key }) => key !== step.key))
                add.current?.focus()
              }}
            />
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          {spaceId !== null && (
            <Button ref={add} reason={isFull} onClick={() => setPicking(true)}>
              添加资源
            </Button>
          )}
          <Button reason={isFull} onClick={() => append([{ id: null, title: '' }])}>
            添加一件要做的事
          </Button>
        </div>
      </div>
      <Suspense>
        {picking && spaceId !== null && (
          <ResourcePicker
            spaceId={spaceId}
            chosen={new Set(plan.steps.flatMap(({ id }) => id ?? []))}
            onChoose={append}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface StepProps {
  step: PlanStep
  at: number
  count: number
  /** Null where it is about no resource. */
  title: string | null
  onChange: (step: PlanStep) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}
function StepRow({ step, at, count, title, onChange, onMove, onRemove }: StepProps) {
  const name = `第 ${at + 1} 步`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-r2 border border-line p-3">
      <div className="flex items-center gap-2">
        <span className="w-6 shrink-0 text-right text-text-3 tabular-nums">{at + 1}</span>
        <span className="min-w-0 flex-1 truncate font-medium">{title ?? '要做的事'}</span>
        <MoveButtons
          size="sm"
          name={name}
          at={at}
          count={count}
          ends={['已经是第一步', '已经是最后一步']}
          onMove={onMove}
        />
        <IconButton size="sm" label={`删除${name}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-2 pl-8">
        <div className="flex items-center gap-1.5 text-sm text-text-2">
          <span aria-hidden>第</span>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={most.day}
            aria-label={`${name}在第几天前完成`}
            className="w-20"
            value={step.day ?? ''}
            onChange={({ target }) => onChange({ ...step, day: dayOf(target.value) })}
          />
          <span aria-hidden>天前完成</span>
        </div>
        <TextInput
          aria-label={`${name}的说明`}
          placeholder={title === null ? '要做什么' : '说明（可以不写）'}
          maxLength={most.note}
          className="min-w-48 flex-1"
          value={step.note}
          onChange={({ target }) => onChange({ ...step, note: target.value })}
        />
      </div>
    </li>
  )
}

const dayOf = (text: string): number | null => {
  const day = Math.trunc(Number(text))
  return text === '' || !(day >= 1) ? null : Math.min(day, most.day)
}

/** What a draft may hold that is no plan is begun anew. */
function planOf(source: string): Plan {
  try {
    return readPlan(source)
  } catch {
    return unfinished(source)
  }
}

/** A plan while it is written may lack what the server asks for: notes of steps that are about nothing else. */
function unfinished(source: string): Plan {
  try {
    const plan = JSON.parse(source) as Plan
    return Array.isArray(plan.steps) ? plan : emptyPlan
  } catch {
    return emptyPlan
  }
}

/** A hundred at a time is what the call gives; what was added just now is known. */
function useTitles(spaceId: number | null, steps: readonly PlanStep[], added: ReadonlyMap<number, string>) {
  const [first] = useState(() => [...new Set(steps.flatMap(({ id }) => id ?? []))])
  const ask = (ids: number[]) => ({ params: { spaceId: String(spaceId) }, query: { ids: ids.join() } })
  const one = useEndpoint(idsToTitles, ask(first.slice(0, 100)), { enabled: spaceId !== null && first.length > 0 })
  const two = useEndpoint(idsToTitles, ask(first.slice(100)), { enabled: spaceId !== null && first.length > 100 })
  const known = [...(one.data ?? []), ...(two.data ?? [])].map(({ id, title }) => [id, title] as const)
  return new Map([...known, ...added])
}
