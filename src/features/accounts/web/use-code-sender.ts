import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { showRefusal } from '#src/client/data/forms.ts'
import { useAction } from '#src/client/data/actions.ts'
import { isAppError } from '#src/shared/errors.ts'
import { sendEmailCode, sendPhoneCode } from '../contract.ts'
import { accountOf } from '../shapes.ts'
import { atAccount } from './use-entry.ts'

export type CodeSender = ReturnType<typeof useCodeSender>
interface Fields {
  account: string
  verify_code: string
}

/** Sends a code to the account that the form holds and counts the seconds until another may be asked for. */
export function useCodeSender(form: UseFormReturn<Fields>, purpose: 'sign_in' | 'sign_up') {
  const byMail = useAction(sendEmailCode)
  const bySms = useAction(sendPhoneCode)
  const [wait, countFrom] = useCountdown()

  async function send() {
    if (!(await form.trigger('account', { shouldFocus: true }))) return
    const account = accountOf(form.getValues('account'))
    try {
      const { resend_after } =
        'email' in account
          ? await byMail.mutateAsync({ body: { ...account, purpose } })
          : await bySms.mutateAsync({ body: { ...account, purpose } })
      countFrom(resend_after)
      form.clearErrors('verify_code')
      form.setFocus('verify_code')
    } catch (error) {
      if (!isAppError(error) || error.errorName !== 'too_many') return showRefusal(form, atAccount(error))
      form.setError('verify_code', { message: error.message })
      countFrom(Math.min(60, error.data?.retry_after ?? 60))
    }
  }
  return { send, wait, pending: byMail.isPending || bySms.isPending, sent: byMail.data ?? bySms.data }
}

/** Seconds left, and how to begin. By the clock, since a hidden tab's timer sleeps. */
function useCountdown(): [left: number, from: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!end) return
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [end])
  return [left, (seconds) => setEnd(Date.now() + seconds * 1000)]
}
