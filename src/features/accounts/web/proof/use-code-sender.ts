import type { UseFormReturn } from 'react-hook-form'
import { useAction } from '#src/client/data/actions.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { isAppError } from '#src/shared/errors.ts'
import { sendEmailCode, sendPhoneCode } from '#src/features/accounts/contract.ts'
import { accountOf } from '#src/features/accounts/shapes.ts'
import { useCountdown } from './use-countdown.ts'
import { atAccount } from '../sign-in/use-entry.ts'

type Purpose = 'sign_in' | 'sign_up' | 'bind_email' | 'bind_phone' | 'proof'
type Sending = ReturnType<typeof useCodeSending>
/** What the field of a code shows of its sending. */
export interface CodeSender extends Pick<Sending, 'wait' | 'pending' | 'sent'> {
  send(): Promise<void>
}
interface Fields {
  account: string
  verify_code: string
}

/** Sends a code to the account that the form holds. */
export function useCodeSender(form: UseFormReturn<Fields>, purpose: Purpose): CodeSender {
  const sending = useCodeSending(purpose)

  async function send() {
    if (!(await form.trigger('account', { shouldFocus: true }))) return
    try {
      await sending.sendTo(form.getValues('account'))
      form.clearErrors('verify_code')
      form.setFocus('verify_code')
    } catch (error) {
      if (!isAppError(error) || error.errorName !== 'too_many') return showRefusal(form, atAccount(error))
      form.setError('verify_code', { message: error.message })
    }
  }
  return { ...sending, send }
}

/** Sends codes, and counts the seconds until another may be asked for. */
export function useCodeSending(purpose: Purpose) {
  const byMail = useAction(sendEmailCode)
  const bySms = useAction(sendPhoneCode)
  const [wait, countFrom] = useCountdown()

  /** @throws what the server refuses */
  async function sendTo(typed: string) {
    const account = accountOf(typed)
    try {
      const { resend_after } =
        'email' in account
          ? await byMail.mutateAsync({ body: { ...account, purpose } })
          : await bySms.mutateAsync({ body: { ...account, purpose } })
      countFrom(resend_after)
    } catch (error) {
      if (isAppError(error) && error.errorName === 'too_many') countFrom(Math.min(60, error.data?.retry_after ?? 60))
      throw error
    }
  }
  return { sendTo, wait, pending: byMail.isPending || bySms.isPending, sent: byMail.data ?? bySms.data }
}
