import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showRefusal } from '#src/client/data/forms.ts'
import { useAction } from '#src/client/data/actions.ts'
import { signIn } from '../contract.ts'
import { accountOf, passwordForm } from '../shapes.ts'
import { AccountField } from './account-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { PasswordField } from './password-field.tsx'
import { atAccount, type Shared, typedBefore, useEntry } from './use-entry.ts'

export function PasswordSignIn({ account, keepAccount }: Shared) {
  const enter = useEntry()
  const { mutateAsync, isPending } = useAction(signIn)
  const form = useForm<z.infer<typeof passwordForm>>({
    resolver: zodResolver(passwordForm),
    defaultValues: typedBefore(account),
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(async ({ account: typed, password }) => {
    try {
      await enter(await mutateAsync({ body: { login_type: 'password', ...accountOf(typed), password } }))
    } catch (error) {
      showRefusal(form, atAccount(error))
    }
  })
  return (
    <EntryForm act="登录" pending={isPending} error={errors.root?.message} onSubmit={(event) => void submit(event)}>
      <AccountField
        error={errors.account?.message}
        field={form.register('account', { onChange: (event) => keepAccount(event.target.value) })}
      />
      <PasswordField
        label="密码"
        error={errors.password?.message}
        autoComplete="current-password"
        field={form.register('password')}
      />
    </EntryForm>
  )
}
