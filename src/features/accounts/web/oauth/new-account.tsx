import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import type { CurrentUser } from '#src/client/current-user.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useCall } from '#src/client/data/queries.ts'
import { setWelcome } from '#src/client/welcome.ts'
import { AgreeAtSignUp, useTermsAtSignUp } from '#src/features/terms/web/public.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { signUpByOAuth } from '#src/features/accounts/contract.ts'
import { newcomerForm } from '#src/features/accounts/shapes.ts'
import { EntryForm } from '../sign-in/entry-form.tsx'

interface Props {
  ticket: string
  name: string
  onMade(user: CurrentUser): Promise<void>
}
const resolver = formResolver(newcomerForm)

export function NewAccount({ ticket, name, onMade }: Props) {
  const call = useCall()
  const terms = useTermsAtSignUp()
  const form = useForm<z.infer<typeof newcomerForm>>({ resolver, defaultValues: { nickname: name } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ nickname }) => {
    if (!terms) return form.setError('agreed', { message: '协议还没有加载好，请稍后再试' })
    try {
      const user = await call(signUpByOAuth, { body: { ticket, nickname, consents: terms } })
      setWelcome(user.id)
      await onMade(user)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <EntryForm act="注册" pending={isSubmitting} error={errors.root?.message} onSubmit={(event) => void submit(event)}>
      <FormField label="昵称" required error={errors.nickname?.message}>
        {(control) => <TextInput {...control} {...form.register('nickname')} autoComplete="nickname" />}
      </FormField>
      <AgreeAtSignUp error={errors.agreed?.message} field={form.register('agreed')} />
    </EntryForm>
  )
}
