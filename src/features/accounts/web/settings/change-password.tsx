import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useAction } from '#src/client/data/actions.ts'
import { useSite } from '#src/client/head/site.ts'
import { toast } from '#src/ui/toast.ts'
import { changePassword, listSessions, readAccount } from '#src/features/accounts/contract.ts'
import { changePasswordForm } from '#src/features/accounts/shapes.ts'
import { EntryForm } from '../sign-in/entry-form.tsx'
import { PasswordField } from '../proof/password-field.tsx'
import { ProofField } from '../proof/proof-field.tsx'
import { useProof } from '../proof/use-proof.ts'

/** @param act what the button does: 修改密码, 设置密码 */
export function ChangePassword({ act }: { act: string }) {
  const proof = useProof()
  const { minPassword } = useSite()
  const { mutateAsync, isPending } = useAction(changePassword, { refresh: [listSessions, readAccount] })
  const [shape] = useState(() => changePasswordForm(minPassword))
  const form = useForm({ resolver: formResolver(shape) })
  const { errors } = form.formState

  const submit = form.handleSubmit(async (body) => {
    const given = await proof.give()
    if (!given) return
    const old = 'password' in given ? { old_password: given.password } : given
    try {
      await mutateAsync({ body: { ...old, ...body } })
      form.reset({ password: '', password_confirmation: '' })
      proof.clear()
      toast.success('密码已修改')
    } catch (error) {
      const rest = proof.explain(error)
      if (rest) showRefusal(form, rest)
    }
  })
  return (
    <EntryForm act={act} pending={isPending} error={errors.root?.message} onSubmit={(event) => void submit(event)}>
      <ProofField proof={proof} label="原密码" />
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
