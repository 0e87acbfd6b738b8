import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import type { SettingsForm as Settings } from './use-settings-form.ts'

interface Props<Fields extends FieldValues> {
  settings: Settings<Fields>
  /** Why it cannot be saved just now. */
  busy?: string | undefined
  children: ReactNode
}

/** The frame of a form of settings: its fields, what the server says of all of it, and the buttons. */
export function SettingsForm<Fields extends FieldValues>({ settings, busy, children }: Props<Fields>) {
  const { form, changed, saving, guard, submit, discard } = settings
  const { root } = form.formState.errors
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed && !busy) submit()
      }}
    >
      <div className="contents" inert={saving}>
        {children}
      </div>
      {root?.message && (
        <p role="alert" className="text-danger">
          {root.message}
        </p>
      )}
      <div className="flex justify-end gap-3">
        {changed && !saving && <Button onClick={discard}>还原</Button>}
        <Button type="submit" variant="primary" loading={saving} reason={busy ?? (changed ? undefined : '没有改动')}>
          保存
        </Button>
      </div>
      {guard}
    </form>
  )
}
