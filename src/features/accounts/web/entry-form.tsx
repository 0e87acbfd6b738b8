import { type FormEventHandler, type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/button.tsx'

interface Props {
  /** What the button does: 登录. */
  act: string
  pending: boolean
  error: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/**
 * A form that works by script alone. Until the script is there its button sleeps, so that neither a click nor Enter
 * sends what was typed as an address; and were it sent all the same, then as a body.
 */
export function EntryForm({ act, pending, error, onSubmit, children }: Props) {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <form method="post" noValidate className="grid gap-4 pt-5" onSubmit={onSubmit}>
      {children}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" wide disabled={!awake} loading={pending}>
        {act}
      </Button>
    </form>
  )
}

/** Being awake changes once, between the server's page and the browser's. */
const never = () => () => {}
