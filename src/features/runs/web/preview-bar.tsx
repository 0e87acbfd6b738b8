import { useState } from 'react'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'

interface Props {
  /** What happens next. */
  hint: string
  isReady: boolean
  /** Sends the file to be looked at; this bar is gone when that went well. */
  send: () => Promise<void>
  problem: string | undefined
  onProblem: (problem: string | undefined) => void
}

/** Sends what was chosen to be looked at before anything is made, and says what is wrong with it. */
export function PreviewBar({ hint, isReady, send, problem, onProblem }: Props) {
  const [isSending, setSending] = useState(false)
  async function preview() {
    setSending(true)
    onProblem(undefined)
    try {
      await send()
    } catch (error) {
      onProblem(isAppError(error) ? error.message : '发送失败，请重试')
      setSending(false)
    }
  }
  return (
    <>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="text-sm text-text-2">{hint}</span>
        <Button variant="primary" loading={isSending} disabled={!isReady} onClick={() => void preview()}>
          预览
        </Button>
      </div>
    </>
  )
}
