import { useRef, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { listChatUsers, sendLetter } from '#src/features/letters/contract.ts'
import { longestLetter } from '#src/features/letters/limits.ts'
import type { Letter } from './merge-letters.ts'
import { keepUnsent, unsentLetter } from './unsent-letters.ts'

interface After {
  onSent: (letter: Letter) => void
  onRefused: () => Promise<void>
}

/** The letter that is being written. What fails stays in its field; what is typed while it is on its way, too. */
export function useLetter(receiver: number, { onSent, onRefused }: After) {
  const me = useCurrentUser()!.id
  const call = useIdempotentCall()
  const { refresh } = useCache()
  const [text, show] = useState(() => unsentLetter(me, receiver))
  const latest = useRef(text)
  const busy = useRef(false)
  const [isSending, setSending] = useState(false)

  function setText(value: string) {
    latest.current = value
    keepUnsent(me, receiver, value)
    show(value)
  }

  async function send() {
    const sent = latest.current
    const content = sent.trim()
    if (busy.current || !content || [...content].length > longestLetter) return
    busy.current = true
    setSending(true)
    try {
      onSent(await call(sendLetter, { body: { user_id: receiver, content } }))
      if (latest.current.startsWith(sent)) setText(latest.current.slice(sent.length))
      void refresh(listChatUsers)
    } catch (error) {
      toastRefusal(error, '发送失败')
      await onRefused()
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { text, setText, isSending, send }
}
