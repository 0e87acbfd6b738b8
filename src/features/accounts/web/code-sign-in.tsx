import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showRefusal } from '#src/client/data/forms.ts'
import { useAction } from '#src/client/data/actions.ts'
import { signIn } from '../contract.ts'
import { accountOf, codeForm } from '../shapes.ts'
import { AccountField } from './account-field.tsx'
import { CodeField } from './code-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { useCodeSender } from './use-code-sender.ts'
import { atAccount, type Shared, typedBefore, useEntry } from './use-entry.ts'

export function CodeSignIn({ account, keepAccount }: Shared) {
  const enter = useEntry()
  const { mutateAsync, isPending } = useAction(signIn)
  const form = useForm<z.infer<typeof codeForm>>({
    resolver: zodResolver(codeForm),
    defaultValues: typedBefore(account),
  })
  const sender = useCodeSender(form, 'sign_in')
  const { errors } = form.formState

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
