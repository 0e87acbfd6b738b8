import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmQuestion = {
  /** The act as a question: 删除文档？ */
  title: string
  /** Names what is lost and for how long it can be had back. */
  text: ReactNode
  /** The act as a verb: 删除. */
  confirmText: string
  danger?: boolean
}

type Props = ConfirmQuestion & { onAnswer: (confirmed: boolean) => void }

/** Default export, so that useConfirm can load it lazily. The safe answer has the focus. */
export default function ConfirmDialog({ title, text, confirmText, danger = false, onAnswer }: Props) {
  return (
    <Dialog
      title={title}
      description={text}
      width="sm"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            取消
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {confirmText}
          </Button>
        </>
      }
    />
  )
}
