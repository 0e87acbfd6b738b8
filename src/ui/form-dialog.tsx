import { type FormEvent, useId } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

type Props = Pick<DialogProps, 'title' | 'description' | 'width' | 'dismissible' | 'onClose' | 'children'> & {
  /** The act as a verb: 保存. */
  submitText: string
  danger?: boolean
  isSending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** A form in a dialog, with the way back beside the one that sends it. */
export function FormDialog({ submitText, danger = false, isSending, onSubmit, children, ...dialog }: Props) {
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>取消</Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} loading={isSending}>
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classNames('grid grid-cols-1 gap-4', dialog.description !== undefined && 'mt-3')}
        onSubmit={(event) => void onSubmit(event)}
      >
        {children}
      </form>
    </Dialog>
  )
}
