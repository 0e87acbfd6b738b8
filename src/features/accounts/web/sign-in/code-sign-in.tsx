import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useAction } from '#src/client/data/actions.ts'
import { signIn } from '#src/features/accounts/contract.ts'
import { accountOf, codeForm } from '#src/features/accounts/shapes.ts'
import { AccountField } from '../proof/account-field.tsx'
import { CodeField } from '../proof/code-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { useCodeSender } from '../proof/use-code-sender.ts'
import { atAccount, type Shared, typedBefore, useEntry } from './use-entry.ts'
import { useFirstFocus } from '../use-first-focus.ts'

export function CodeSignIn({ account, keepAccount }: Shared) {
  const enter = useEntry()
  const { mutateAsync, isPending } = useAction(signIn)
  const form = useForm<z.infer<typeof codeForm>>({
    resolver: formResolver(codeForm),
    defaultValues: typedBefore(account),
  })
  const sender = useCodeSender(form, 'sign_in')
  const { errors } = form.formState
  useFirstFocus(form, 'account')

  const submit = form.handleSubmit(async ({ account: typed, verify_code }) => {
    try {
      await enter(await mutateAsync({ body: { login_type: 'code', ...accountOf(typed), verify_code } }))
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
      <CodeField error={errors.verify_code?.message} field={form.register('verify_code')} sender={sender} />
    </EntryForm>
  )
}
