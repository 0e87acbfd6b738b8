import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { guardedClick } from './guarded-click.ts'
import { Link } from './link.tsx'

type ItemProps = { icon?: ReactNode; children: ReactNode }

/** An entry that goes somewhere. */
export function MenuLink({ to, icon, children }: ItemProps & { to: string }) {
  return (
    <Link role="menuitem" tabIndex={-1} to={to} className={itemLook()}>
      {icon}
      {children}
    </Link>
  )
}

type ButtonProps = ItemProps & {
  onSelect: () => void
  danger?: boolean
  /** Why it cannot be chosen now. */
  reason?: string | undefined
}

/** An entry that does something. */
export function MenuButton({ onSelect, icon, danger = false, reason, children }: ButtonProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      title={reason}
      aria-disabled={reason ? true : undefined}
      className={itemLook(danger)}
      onClick={guardedClick(Boolean(reason), onSelect)}
    >
      {icon}
      {children}
    </button>
  )
}

export function MenuDivider() {
  return <hr className="my-1.5" />
}

function itemLook(danger = false): string {
  return classNames(
    'flex min-h-[34px] w-full items-center gap-2.5 rounded-r1 px-2.5 py-1.5 text-left -outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0',
    'hover:bg-sunken focus:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    danger ? 'text-danger hover:text-danger' : 'text-text hover:text-text [&_svg]:text-text-3',
  )
}
