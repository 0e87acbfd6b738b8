import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { useCall } from '#src/client/data/queries.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { bindEmail, bindPhone, type currentUser } from '#src/features/accounts/contract.ts'
import { bindForm } from '#src/features/accounts/shapes.ts'
import { AccountField } from '../proof/account-field.tsx'
import { CodeField } from '../proof/code-field.tsx'
import { EntryForm } from '../sign-in/entry-form.tsx'
import { ProofField } from '../proof/proof-field.tsx'
import { useAccount } from '../use-account.ts'
import { useCodeSender } from '../proof/use-code-sender.ts'
import { atAccount } from '../sign-in/use-entry.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { useProof } from '../proof/use-proof.ts'

type Me = z.infer<typeof currentUser>
interface Props {
  kind: 'email' | 'phone'
  /** What the button does: 绑定, 更换. */
  act: string
  /** The page is about nothing else. */
  isFirst?: boolean
  /** Afterwards, with the person as they are now. */
  onBound(me: Me): unknown
}
const resolvers = { email: formResolver(bindForm('email')), phone: formResolver(bindForm('phone')) }

/** A new address, the code that was sent to it, and who one is, shown by what one has already. */
export function BindAddress({ kind, act, isFirst = false, onBound }: Props) {
  const call = useCall()
  const form = useForm<z.infer<ReturnType<typeof bindForm>>>({ resolver: resolvers[kind] })
  const proof = useProof()
  const hasProof = useHasProof()
  const sender = useCodeSender(form, `bind_${kind}`)
  useFirstFocus(form, isFirst ? 'account' : undefined)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ account, verify_code }) => {
    const given = hasProof ? await proof.give() : undefined
    if (given === null) return
    const rest = { verify_code, ...(given && { proof: given }) }
    try {
      const me =
        kind === 'email'
          ? await call(bindEmail, { body: { email: account, ...rest } })
          : await call(bindPhone, { body: { phone: account, ...rest } })
      await onBound(me)
    } catch (error) {
      const failure = proof.explain(error, 'proof.')
      if (failure) showRefusal(form, atAccount(failure))
    }
  })
  return (
    <EntryForm act={act} pending={isSubmitting} error={errors.root?.message} onSubmit={(event) => void submit(event)}>
      <AccountField kind={kind} error={errors.account?.message} field={form.register('account')} />
      <CodeField
        label={hasProof ? `新${kind === 'email' ? '邮箱' : '手机'}收到的验证码` : undefined}
        error={errors.verify_code?.message}
        field={form.register('verify_code')}
        sender={sender}
      />
      {hasProof && (
        <fieldset>
          <legend className="mb-2 font-semibold">确认是你本人</legend>
          <ProofField proof={proof} />
        </fieldset>
      )}
    </EntryForm>
  )
}

/** Whoever came by another site alone has nothing yet. */
function useHasProof(): boolean {
  const { data } = useAccount()
  return !!data && (data.has_password || data.passkey_count > 0 || data.phone !== null || data.email !== null)
}
