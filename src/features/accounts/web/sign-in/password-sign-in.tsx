import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useAction } from '#src/client/data/actions.ts'
import { Button } from '#src/ui/button.tsx'
import { signIn } from '#src/features/accounts/contract.ts'
import { accountOf, passwordForm } from '#src/features/accounts/shapes.ts'
import { AccountField } from '../proof/account-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { PasswordField } from '../proof/password-field.tsx'
import { atAccount, type Shared, typedBefore, useEntry } from './use-entry.ts'
import { useFirstFocus } from '../use-first-focus.ts'

export function PasswordSignIn({ account, keepAccount, onForgotten }: Shared & { onForgotten(): void }) {
  const enter = useEntry()
  const { mutateAsync, isPending } = useAction(signIn)
  const form = useForm<z.infer<typeof passwordForm>>({
    resolver: formResolver(passwordForm),
    defaultValues: typedBefore(account),
  })
  const { errors } = form.formState
  useFirstFocus(form, 'account')

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
      <div className="-my-2">
        <Button variant="ghost" size="sm" onClick={onForgotten}>
          忘记密码？用验证码登录
        </Button>
      </div>
    </EntryForm>
  )
}
