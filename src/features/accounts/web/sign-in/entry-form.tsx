import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

interface Props {
  /** What the button does: 登录. */
  act: string
  pending: boolean
  error: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form that works by script alone; were it sent all the same, what was typed would go as a body, not as an address. */
export const EntryForm = ({ act, pending, error, onSubmit, children }: Props) => (
  <form method="post" noValidate className="grid gap-4 pt-5" onSubmit={onSubmit}>
    {children}
    {error && (
      <p role="alert" className="text-danger">
        {error}
      </p>
    )}
    <Button type="submit" variant="primary" size="lg" wide loading={pending}>
      {act}
    </Button>
  </form>
)
