import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { PaperInForm } from '../document-fields.ts'
import { localOf, momentOf } from '#src/shared/times/local-time.ts'

interface Props {
  paper: PaperInForm
  onChange: (by: Partial<PaperInForm>) => void
}

/** How an examination is held. */
export function RuleFields({ paper, onChange }: Props) {
  const number = (text: string) => (text === '' ? NaN : Number(text))
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-r2 border border-line px-4 pt-2 pb-4">
      <legend className="px-1 font-medium">考试规则</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <FormField label="时限（分钟）" hint="不填则不限时">
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={10_080}
              value={shown(paper.minutes)}
              onChange={({ target }) => onChange({ minutes: target.value === '' ? null : Number(target.value) })}
            />
          )}
        </FormField>
        <FormField label="每人可作答次数" hint="0 是不限次数">
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              value={shown(paper.attempt_limit)}
              onChange={({ target }) => onChange({ attempt_limit: number(target.value) })}
            />
          )}
        </FormField>
        <FormField label="及格线（%）">
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              value={shown(paper.pass_percent)}
              onChange={({ target }) => onChange({ pass_percent: number(target.value) })}
            />
          )}
        </FormField>
        <FormField label="开放时间" hint="不填则随时可以开始">
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={localOf(paper.opens_at)}
              onChange={({ target }) => onChange({ opens_at: momentOf(target.value) })}
            />
          )}
        </FormField>
        <FormField label="截止时间" hint="到时自动交卷">
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={localOf(paper.closes_at)}
              onChange={({ target }) => onChange({ closes_at: momentOf(target.value) })}
            />
          )}
        </FormField>
        <FormField label="公布答案">
          {(control) => (
            <Select
              {...control}
              options={showingNames}
              value={paper.shows_answers}
              onChange={({ target }) => onChange({ shows_answers: target.value as PaperInForm['shows_answers'] })}
            />
          )}
        </FormField>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Checkbox
          label="多选题漏选得一半分"
          checked={paper.half_points}
          onChange={({ target }) => onChange({ half_points: target.checked })}
        />
        <Checkbox
          label="每人的题目顺序不同"
          checked={paper.shuffles_items}
          onChange={({ target }) => onChange({ shuffles_items: target.checked })}
        />
        <Checkbox
          label="每人的选项顺序不同"
          checked={paper.shuffles_options}
          onChange={({ target }) => onChange({ shuffles_options: target.checked })}
        />
        <Checkbox
          label="阅卷时隐藏姓名"
          checked={paper.hides_names}
          onChange={({ target }) => onChange({ hides_names: target.checked })}
        />
      </div>
    </fieldset>
  )
}

const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : value)

const showingNames = [
  { value: 'submitted', label: '交卷后' },
  { value: 'marked', label: '阅卷后' },
  { value: 'closed', label: '截止后' },
  { value: 'never', label: '不公布' },
]
