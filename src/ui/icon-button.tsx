import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { guardedClick } from './guarded-click.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name, shown as the tooltip too. */
  label: string
  /** md 36 px, sm 28 px. */
  size?: 'sm' | 'md'
  /** Replaces the tooltip and blocks the button. */
  reason?: string | undefined
}

/** A button that is only an icon; a Badge may stand beside the icon as a second child. */
export function IconButton({ label, size = 'md', reason, className, onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      title={reason ?? label}
      {...rest}
      aria-label={reason ? `${label}（${reason}）` : label}
      aria-disabled={reason ? true : undefined}
      className={iconButtonLook(size, className)}
      onClick={guardedClick(Boolean(reason), onClick)}
    >
      {children}
    </button>
  )
}

/** The same look for links and menu triggers that are only an icon. */
export function iconButtonLook(size: 'sm' | 'md' = 'md', className?: string): string {
  return classNames(
    'relative inline-grid shrink-0 place-items-center rounded-r1 text-text-2 transition-colors can-hover:bg-sunken can-hover:text-text',
    'disabled:opacity-50 aria-disabled:opacity-50 aria-pressed:text-brand-text',
    size === 'md' ? 'size-9 [&_svg]:size-5' : 'size-7 [&_svg]:size-4',
    className,
  )
}
