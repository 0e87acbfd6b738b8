import { type FormEvent, useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { editQuestionnaire, listQuestionnaires, readQuestionnaire } from '#src/features/questionnaires/contract.ts'
import { isAppError } from '#src/shared/errors.ts'
import { localOf, momentOf } from '#src/shared/times/local-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Questionnaire } from '../questionnaire-queries.ts'

interface Fields {
  is_anonymous: boolean
  is_repeatable: boolean
  is_shuffled: boolean
  starts_at: string
  ends_at: string
  quota: string
}

const fieldsOf = (questionnaire: Questionnaire): Fields => ({
  is_anonymous: questionnaire.is_anonymous,
  is_repeatable: questionnaire.is_repeatable,
  is_shuffled: questionnaire.is_shuffled,
  starts_at: localOf(questionnaire.starts_at),
  ends_at: localOf(questionnaire.ends_at),
  quota: questionnaire.quota === null ? '' : String(questionnaire.quota),
})

/** How it is filled in; settled with the release. */
export function SettingsCard({ questionnaire }: { questionnaire: Questionnaire }) {
  const [fields, setFields] = useState(() => fieldsOf(questionnaire))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useAction(editQuestionnaire, { refresh: [readQuestionnaire, listQuestionnaires] })
  const isOpen = questionnaire.can.restructure
  const change = (by: Partial<Fields>) => setFields({ ...fields, ...by })
  async function send(event: FormEvent) {
    event.preventDefault()
    const { starts_at, ends_at, quota, ...rest } = fields
    if (quota && !/^[1-9]\d{0,6}$/.test(quota.trim())) return setErrors({ quota: '名额应为正整数' })
    const body = {
      ...rest,
      starts_at: momentOf(starts_at),
      ends_at: momentOf(ends_at),
      quota: quota ? Number(quota) : null,
      version: questionnaire.version,
    }
    try {
      await save.mutateAsync({ params: { questionnaireId: questionnaire.id }, body })
      setErrors({})
      toast.success('已保存')
    } catch (error) {
      if (!isAppError(error)) throw error
      setErrors(errorsOf(error.data?.fields ?? {}, error.message))
    }
  }
  return (
    <Card as="form" padded className="grid gap-4" onSubmit={(event) => void send(event)}>
      <h2 className="text-xl font-semibold">设置</h2>
      {!isOpen && <p className="text-sm text-text-3">发放之后，设置不能再改。</p>}
      <fieldset disabled={!isOpen} className="grid gap-3">
        <legend className="sr-only">怎样填写</legend>
        <Checkbox
          label="匿名"
          hint="不记谁填了什么，也不记填写的时间；不能收文件"
          checked={fields.is_anonymous}
          onChange={(event) => change({ is_anonymous: event.target.checked })}
        />
        <Checkbox
          label="一个人可以填几次"
          checked={fields.is_repeatable}
          onChange={(event) => change({ is_repeatable: event.target.checked })}
        />
        <Checkbox
          label="打乱题目顺序"
          hint="每个人看到的顺序不同，分段之内打乱；有显示条件或跳转的问卷不能打乱"
          checked={fields.is_shuffled}
          onChange={(event) => change({ is_shuffled: event.target.checked })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField label="开始时间" hint="不填：发放之后就能填" error={errors.starts_at}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={fields.starts_at}
                onChange={(event) => change({ starts_at: event.target.value })}
              />
            )}
          </FormField>
          <FormField label="结束时间" hint="不填：直到你结束它" error={errors.ends_at}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={fields.ends_at}
                onChange={(event) => change({ ends_at: event.target.value })}
              />
            )}
          </FormField>
          <FormField label="名额" hint="收够这么多份就停；不填：不限" error={errors.quota}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={fields.quota}
                onChange={(event) => change({ quota: event.target.value })}
              />
            )}
          </FormField>
        </div>
      </fieldset>
      {errors.root && (
        <p role="alert" className="text-danger">
          {errors.root}
        </p>
      )}
      {isOpen && (
        <Button type="submit" className="justify-self-start" loading={save.isPending}>
          保存设置
        </Button>
      )}
    </Card>
  )
}

/** What stands at no field of this form is said below it: an item that does not go with a setting. */
function errorsOf(fields: Record<string, string>, message: string): Record<string, string> {
  const others = Object.entries(fields).flatMap(([name, text]) => (name.startsWith('questionnaire_items') ? text : []))
  const isHere = Object.keys(fields).length > others.length
  return { ...fields, ...(!isHere && { root: others[0] ?? message }) }
}
