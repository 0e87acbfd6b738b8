import { useId, type ComponentProps } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { guardedClick } from './guarded-click.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /** Takes the focus when its Dialog opens. */
    'data-autofocus'?: boolean
    /** Work is under way: shows a spinner and takes no clicks. */
    loading?: boolean
    /** Why it cannot be used now. It stays focusable, so that the reason can be read, and takes no clicks. */
    reason?: string | undefined
  }

export function Button({ variant, size, wide, loading = false, reason, className, onClick, children, ...rest }: Props) {
  const reasonId = useId()
  const blocked = loading || Boolean(reason)
  return (
    <>
      <button
        type="button"
        title={reason}
        {...rest}
        aria-disabled={blocked || undefined}
        aria-busy={loading || undefined}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
        className={buttonLook({ variant, size, wide }, className)}
        onClick={guardedClick(blocked, onClick)}
      >
        {loading && <Spinner />}
        {children}
      </button>
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
