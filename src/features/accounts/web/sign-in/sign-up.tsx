import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useAction } from '#src/client/data/actions.ts'
import { setWelcome } from '#src/client/welcome.ts'
import { useSite } from '#src/client/head/site.ts'
import { AgreeAtSignUp, useTermsAtSignUp } from '#src/features/terms/web/public.tsx'
import { hanCharactersLeft } from '#src/shared/text-length.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { signUp } from '#src/features/accounts/contract.ts'
import { accountOf, signUpForm } from '#src/features/accounts/shapes.ts'
import { AccountField } from '../proof/account-field.tsx'
import { CodeField } from '../proof/code-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { PasswordField } from '../proof/password-field.tsx'
import { useCodeSender } from '../proof/use-code-sender.ts'
import { atAccount, type Shared, typedBefore, useEntry } from './use-entry.ts'

type Fields = z.infer<ReturnType<typeof signUpForm>>

export function SignUp({ account, keepAccount }: Shared) {
  const enter = useEntry()
  const { minPassword } = useSite()
  const { mutateAsync, isPending } = useAction(signUp)
  const terms = useTermsAtSignUp()
  const [shape] = useState(() => signUpForm(minPassword))
  const form = useForm<Fields>({ resolver: formResolver(shape), defaultValues: typedBefore(account) })
  const sender = useCodeSender(form as unknown as UseFormReturn<{ account: string; verify_code: string }>, 'sign_up')
  const nickname = useWatch({ control: form.control, name: 'nickname' }) as string | undefined
  const { errors } = form.formState

  const submit = form.handleSubmit(async ({ account: typed, agreed: _agreed, ...rest }) => {
    if (!terms) return form.setError('agreed', { message: '协议还没有加载好，请稍后再试' })
    try {
      const user = await mutateAsync({ body: { ...rest, ...accountOf(typed), consents: terms } })
      setWelcome(user.id)
      await enter(user)
    } catch (error) {
      showRefusal(form, atAccount(error))
    }
  })
  return (
    <EntryForm act="注册" pending={isPending} error={errors.root?.message} onSubmit={(event) => void submit(event)}>
      <FormField
        label="昵称"
        required
        error={errors.nickname?.message}
        left={hanCharactersLeft((nickname ?? '').trim(), 60)}
      >
        {(control) => <TextInput {...control} {...form.register('nickname')} autoComplete="nickname" />}
      </FormField>
      <AccountField
        error={errors.account?.message}
        field={form.register('account', { onChange: (event) => keepAccount(event.target.value) })}
      />
      <CodeField error={errors.verify_code?.message} field={form.register('verify_code')} sender={sender} />
      <PasswordField
        label="密码"
        hint={`至少 ${minPassword} 个字符`}
        error={errors.password?.message}
        autoComplete="new-password"
        field={form.register('password')}
      />
      <PasswordField
        label="确认密码"
        error={errors.password_confirmation?.message}
        autoComplete="new-password"
        field={form.register('password_confirmation')}
      />
      <AgreeAtSignUp error={errors.agreed?.message} field={form.register('agreed')} />
    </EntryForm>
  )
}
