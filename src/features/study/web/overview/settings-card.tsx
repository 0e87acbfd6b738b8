import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { saveStudySettings, studyQueue, studyStatistics } from '#src/features/study/contract.ts'
import type { Statistics } from '../study-queries.ts'

const fields = [
  { name: 'new_per_day', label: '每天新卡片（张）', min: 0, max: 999 },
  { name: 'due_per_day', label: '每天复习最多（张）', min: 0, max: 9999 },
  { name: 'retention', label: '目标保持率（%）', min: 70, max: 97 },
  { name: 'day_hour', label: '一天从几点开始', min: 0, max: 23 },
] as const
type Name = (typeof fields)[number]['name']

/** How much a day asks, and when it begins. */
export function SettingsCard({ settings }: { settings: Statistics['settings'] }) {
  const save = useAction(saveStudySettings, { refresh: [studyStatistics, studyQueue] })
  const [values, setValues] = useState<Record<Name, string>>(() => ({
    new_per_day: String(settings.new_per_day),
    due_per_day: String(settings.due_per_day),
    retention: String(Math.round(settings.retention * 100)),
    day_hour: String(settings.day_hour),
  }))
  const [types_answer, setTyping] = useState(settings.types_answer)
  const wrong = ({ name, min, max }: (typeof fields)[number]) => {
    const value = Number(values[name])
    return /^\d{1,4}$/.test(values[name]) && value >= min && value <= max ? undefined : `请填 ${min} 到 ${max} 的整数`
  }
  const isRight = fields.every((field) => !wrong(field))
  async function send() {
    if (!isRight) return
    const { new_per_day, due_per_day, retention, day_hour } = values
    try {
      const body = {
        new_per_day: Number(new_per_day),
        due_per_day: Number(due_per_day),
        retention: Number(retention) / 100,
        day_hour: Number(day_hour),
        types_answer,
      }
      await save.mutateAsync({ body })
      toast.success('已保存')
    } catch (error) {
      toastRefusal(error, '保存失败')
    }
  }
  return (
    <Card as="section" padded aria-labelledby="study-settings">
      <h2 id="study-settings" className="text-[16px] leading-6 font-semibold">
        设置
      </h2>
      <form
        noValidate
        className="mt-3 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {fields.map((field) => (
          <FormField key={field.name} label={field.label} error={wrong(field)}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={values[field.name]}
                onChange={(event) => setValues({ ...values, [field.name]: event.target.value })}
              />
            )}
          </FormField>
        ))}
        <div className="sm:col-span-2">
          <Checkbox
            label="先输入答案，再看背面"
            checked={types_answer}
            onChange={(event) => setTyping(event.target.checked)}
          />
        </div>
        <Button type="submit" className="justify-self-start" loading={save.isPending}>
          保存
        </Button>
      </form>
    </Card>
  )
}
