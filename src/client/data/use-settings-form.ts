import { useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { showRefusal } from '#src/client/data/forms.ts'
import { toast } from '#src/ui/toast.ts'
import { useLeaveGuard } from '#src/ui/use-leave-guard.tsx'
import { useSaving } from '#src/ui/use-saving.ts'

interface Options<Fields extends FieldValues> {
  /** What the server has. A later reading does not change the form under somebody's hands. */
  saved: Fields
  /** What a draft has instead of it. */
  start?: Partial<Fields> | null
  /** Fields that a draft keeps: leaving loses nothing of them. */
  drafted?: readonly (keyof Fields & string)[]
  resolver: Resolver<Fields>
  /** Gets what differs from what the form started from, all of it, and that start. @returns what the server has now */
  save: (changes: Partial<Fields>, all: Fields, before: Fields) => Promise<Fields>
  /** Of an error that says that somebody else saved meanwhile: what the server has instead. */
  meet?: (error: unknown) => Partial<Fields> | null
}

export interface SettingsForm<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  changed: boolean
  saving: boolean
  /** The question that leaving asks; to be rendered. */
  guard: React.ReactNode
  submit: () => void
  discard: () => void
  /** The server has these now, whatever was typed instead. */
  takeOver: (others: Partial<Fields>) => void
}

/** A form that stays after it was saved. Only what was changed is sent, so that two admins do not undo each other's work. */
export function useSettingsForm<Fields extends FieldValues>(options: Options<Fields>): SettingsForm<Fields> {
  const { start, drafted = [], resolver, save, meet } = options
  const [saved, setSaved] = useState(options.saved)
  const form = useForm<Fields>({ defaultValues: { ...saved, ...start } as DefaultValues<Fields>, resolver })
  const { saving, begin } = useSaving()
  const changes = Object.keys(changesBetween(saved, form.watch()))
  const changed = changes.length > 0
  const guard = useLeaveGuard(changes.some((name) => !drafted.includes(name)))

  const submit = form.handleSubmit(async () => {
    const ended = begin()
    if (!ended) return
    const fields = form.getValues()
    try {
      const now = await save(changesBetween(saved, fields), fields, saved)
      setSaved(now)
      form.reset(now)
      ended()
      toast.success('保存成功')
    } catch (error) {
      ended()
      const others = meet?.(error)
      if (others) stepOnto(others)
      else showRefusal(form, error)
    }
  })

  /** What was typed stays; what was not touched follows. */
  function stepOnto(others: Partial<Fields>) {
    for (const name of Object.keys(others) as Path<Fields>[])
      if (form.getValues(name) === saved[name]) form.setValue(name, others[name] as Fields[typeof name])
    setSaved({ ...saved, ...others })
  }
  function takeOver(others: Partial<Fields>) {
    for (const name of Object.keys(others) as Path<Fields>[]) form.setValue(name, others[name] as Fields[typeof name])
    setSaved({ ...saved, ...others })
  }
  const discard = () => form.reset(saved)
  return { form, changed, saving, guard, submit: () => void submit(), discard, takeOver }
}

function changesBetween<Fields extends FieldValues>(before: Fields, after: Fields): Partial<Fields> {
  const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Fields>
}
