import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import type { CurrentUser } from '#src/client/current-user.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useCall } from '#src/client/data/queries.ts'
import { bindOAuth } from '#src/features/accounts/contract.ts'
import { accountOf, codeForm } from '#src/features/accounts/shapes.ts'
import { AccountField } from '../proof/account-field.tsx'
import { CodeField } from '../proof/code-field.tsx'
import { EntryForm } from '../sign-in/entry-form.tsx'
import { useCodeSender } from '../proof/use-code-sender.ts'
import { atAccount } from '../sign-in/use-entry.ts'

interface Props {
  ticket: string
  /** Whose account it is to be, where that is settled. */
  own?: CurrentUser
  onBound(user: CurrentUser): Promise<void>
}

/** Whose account it is shows a code that was sent to it. */
export function BindExisting({ ticket, own, onBound }: Props) {
  const call = useCall()
  const form = useForm<z.infer<typeof codeForm>>({
    resolver: formResolver(codeForm),
    defaultValues: { account: own?.email ?? own?.phone ?? '' },
  })
  const sender = useCodeSender(form, 'proof')
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ account, verify_code }) => {
    try {
      await onBound(await call(bindOAuth, { body: { ticket, ...accountOf(account), verify_code } }))
    } catch (error) {
      showRefusal(form, atAccount(error))
    }
  })
  return (
    <EntryForm act="绑定" pending={isSubmitting} error={errors.root?.message} onSubmit={(event) => void submit(event)}>
      <AccountField error={errors.account?.message} field={form.register('account')} />
      <CodeField error={errors.verify_code?.message} field={form.register('verify_code')} sender={sender} />
    </EntryForm>
  )
}
