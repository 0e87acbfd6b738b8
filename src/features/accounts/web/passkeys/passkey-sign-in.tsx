import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { signIn } from '#src/features/accounts/contract.ts'
import { useEntry } from '../sign-in/use-entry.ts'

/** The device says whose it is. */
export function PasskeySignIn() {
  const call = useCall()
  const enter = useEntry()
  const [isPending, setPending] = useState(false)
  async function go() {
    setPending(true)
    try {
      const { askForPasskey } = await import('./ask-device.ts')
      const passkey = await askForPasskey(call, 'sign_in')
      await enter(await call(signIn, { body: { login_type: 'passkey', passkey } }))
    } catch (error) {
      toastRefusal(error, '没能登录')
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="lg" wide loading={isPending} onClick={() => void go()}>
      <KeyRound size={18} aria-hidden />
      用通行密钥登录
    </Button>
  )
}
