import { useRef, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import type { Call } from '#src/shared/endpoint.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { useCall } from '#src/client/data/queries.ts'
import type { askForPasskey } from '../passkeys/ask-device.ts'
import { useAccount } from '../use-account.ts'
import { type CodeSender, useCodeSending } from './use-code-sender.ts'

const missing = { password: '请输入密码', code: '请输入验证码' }

/** How somebody proves who they are. */
export type Way = 'password' | 'code' | 'passkey'
export type Given =
  | { password: string }
  | { verify_code: string }
  | { passkey: Awaited<ReturnType<typeof askForPasskey>> }
export type ProofState = ReturnType<typeof useProof>

/**
 * Who one is, asked again before what cannot be taken back: state for `ProofField`, what to send (`give`), and `explain` for what the
 * server answered to it.
 */
export function useProof() {
  const call = useCall()
  const [{ way, hasPassword, hasPasskey }, setWanted] = useWay()
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const sender = useProofSender(setError)

  function refuse(message: string) {
    setError(message)
    input.current?.focus()
  }
  return {
    way,
    hasPassword,
    hasPasskey,
    value,
    error,
    input,
    sender,
    type(text: string) {
      setValue(way === 'code' ? text.trim() : text)
      setError(undefined)
    },
    choose(next: Way) {
      setWanted(next)
      setValue('')
      setError(undefined)
    },
    clear: () => setValue(''),
    /** Says where nothing was typed. @returns whether something was */
    check(): boolean {
      if (value || way === 'passkey') return true
      setError(missing[way])
      return false
    },
    /** What was typed; null where that is nothing, which is said. */
    async give(): Promise<Given | null> {
      if (way === 'passkey') return answerOfDevice(call, setError)
      if (!value) refuse(missing[way])
      else return way === 'code' ? { verify_code: value } : { password: value }
      return null
    },
    /**
     * Says beside the field what the server says of it. @param at what stands before the names of fields: `proof.`
     * @returns the rest of the error; null where nothing is left
     */
    explain(failure: unknown, at = ''): unknown {
      if (!isAppError(failure)) return failure
      const { message, rest } = saidOfProof(failure, at)
      if (message !== undefined) refuse(message)
      return rest
    },
  }
}

/** What the person has, and which of it they choose. */
function useWay() {
  const { data } = useAccount()
  const [wanted, setWanted] = useState<Way>()
  const hasPassword = data?.has_password ?? true
  const hasPasskey = (data?.passkey_count ?? 0) > 0
  const way: Way = wanted ?? (hasPassword ? 'password' : 'code')
  return [{ way, hasPassword, hasPasskey }, setWanted] as const
}

async function answerOfDevice(call: Call, say: (problem: string) => void): Promise<Given | null> {
  try {
    const { askForPasskey: ask } = await import('../passkeys/ask-device.ts')
    return { passkey: await ask(call, 'proof') }
  } catch (failure) {
    if (!isAppError(failure)) throw failure
    say(failure.message)
    return null
  }
}

/** What an error says of the proof, and what it says besides: null where that is nothing. */
function saidOfProof(failure: AppError, at: string): { message: string | undefined; rest: AppError | null } {
  const fields = { ...failure.data?.fields }
  const names = ['password', 'old_password', 'verify_code', 'passkey'].map((name) => at + name)
  const message = names.map((name) => fields[name]).find((said) => said !== undefined)
  if (message === undefined) return { message, rest: failure }
  for (const name of names) delete fields[name]
  const hasMore = Object.keys(fields).length > 0
  return {
    message,
    rest: hasMore ? new AppError(failure.errorName, failure.message, { ...failure.data, fields }) : null,
  }
}

/** The code goes to the e-mail, or to the phone of whoever has none. */
function useProofSender(say: (problem: string) => void): CodeSender & { target: string | null } {
  const me = useCurrentUser()
  const sending = useCodeSending('proof')
  const target = (me?.placeholder_email ? null : me?.email) ?? me?.phone ?? null
  async function send() {
    if (target === null) return say('你还没有绑定邮箱或手机号，请先绑定')
    try {
      await sending.sendTo(target)
    } catch (error) {
      if (!isAppError(error)) throw error
      say(error.message)
    }
  }
  return { ...sending, send, target }
}
