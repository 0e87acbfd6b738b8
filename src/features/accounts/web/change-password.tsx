import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showRefusal } from '#src/client/data/forms.ts'
import { useAction } from '#src/client/data/actions.ts'
import { useSite } from '#src/client/head/site.ts'
import { toast } from '#src/ui/toast.ts'
import { changePassword, listSessions } from '../contract.ts'
import { changePasswordForm } from '../shapes.ts'
import { EntryForm } from './entry-form.tsx'
import { PasswordField } from './password-field.tsx'

export function ChangePassword() {
  const { minPassword } = useSite()
  const { mutateAsync, isPending } = useAction(changePassword, { refresh: [listSessions] })
  const [shape] = useState(() => changePasswordForm(minPassword))
  const form = useForm({ resolver: zodResolver(shape) })
  const { errors } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await mutateAsync({ body })
      form.reset({ old_password: '', password: '', password_confirmation: '' })
      toast.success('密码已修改')
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <EntryForm act="修改密码" pending={isPending} error={errors.root?.message} onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="原密码"
        error={errors.old_password?.message}
        autoComplete="current-password"
        field={form.register('old_password')}
      />
      <PasswordField
        label="新密码"
        hint={`至少 ${minPassword} 个字符`}
        error={errors.password?.message}
        autoComplete="new-password"
        field={form.register('password')}
      />
      <PasswordField
        label="确认新密码"
        error={errors.password_confirmation?.message}
        autoComplete="new-password"
        field={form.register('password_confirmation')}
      />
    </EntryForm>
  )
}
