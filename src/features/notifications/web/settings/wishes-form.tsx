import { useForm } from 'react-hook-form'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { useSaving } from '#src/ui/use-saving.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { toast } from '#src/ui/toast.ts'
import { readWishes, setWishes } from '#src/features/notifications/contract.ts'
import { tabNames, tabs } from '#src/features/notifications/events.ts'
import { type Wishes, wishes } from '#src/features/notifications/shapes.ts'

/** Hours are written as a list does: nothing is the empty text. */
type Fields = Record<keyof Wishes, string>
const fieldsOf = (saved: Wishes): Fields =>
  ({ ...saved, quiet_from: textOf(saved.quiet_from), quiet_until: textOf(saved.quiet_until) }) satisfies Fields
const textOf = (hour: number | null) => (hour === null ? '' : String(hour))
const hourOf = (text: string) => (text === '' ? null : Number(text))
const bodyOf = (fields: Fields) =>
  ({ ...fields, quiet_from: hourOf(fields.quiet_from), quiet_until: hourOf(fields.quiet_until) }) as Wishes

const resolver = formResolver<Fields>(wishes, bodyOf)
const ways = [
  { value: 'site', label: '站内' },
  { value: 'email', label: '站内和邮件摘要' },
  { value: 'never', label: '不提醒' },
]
const digests = [
  { value: 'off', label: '关闭' },
  { value: 'daily', label: '每天早上八点' },
  { value: 'weekly', label: '每周一早上八点' },
]
const hours = [
  { value: '', label: '不设' },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` })),
]

export function WishesForm({ saved }: { saved: Wishes }) {
  const call = useCall()
  const cache = useCache()
  const { saving, begin } = useSaving()
  const form = useForm<Fields>({ resolver, defaultValues: fieldsOf(saved) })
  const { errors } = form.formState
  async function save(fields: Fields) {
    const giveBack = begin()
    if (!giveBack) return
    try {
      cache.write(readWishes, {}, await call(setWishes, { body: bodyOf(fields) }))
      toast.success('保存成功')
    } catch (error) {
      showRefusal(form, error)
    }
    giveBack()
  }
  return (
    <form className="grid gap-5" inert={saving} onSubmit={(event) => void form.handleSubmit(save)(event)} noValidate>
      {tabs.map((tab) => (
        <FormField key={tab} label={tabNames[tab]} error={errors[tab]?.message}>
          {(control) => <Select {...control} options={ways} {...form.register(tab)} />}
        </FormField>
      ))}
      <RadioGroup
        legend="邮件摘要"
        options={digests}
        initial={saved.digest}
        error={errors.digest?.message}
        {...form.register('digest')}
      />
      <fieldset className="grid gap-3 md:grid-cols-2">
        <legend className="mb-1.5 font-medium">免打扰时段（北京时间），这段时间里不发邮件</legend>
        <FormField label="从" error={errors.quiet_from?.message}>
          {(control) => <Select {...control} options={hours} {...form.register('quiet_from')} />}
        </FormField>
        <FormField label="到" error={errors.quiet_until?.message}>
          {(control) => <Select {...control} options={hours} {...form.register('quiet_until')} />}
        </FormField>
      </fieldset>
      {errors.root && (
        <p role="alert" className="text-danger">
          {errors.root.message}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" loading={saving}>
          保存
        </Button>
      </div>
    </form>
  )
}
