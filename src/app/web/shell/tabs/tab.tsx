import type House from 'lucide-react/icons/house'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'

interface Props {
  to: string
  Icon: typeof House
  text: string
  /** The accessible name, where the text does not say all. */
  label?: string
  /** Beside the icon. */
  children?: ReactNode
}

/** A way of the bar at the bottom of phones. */
export function Tab({ to, Icon, text, label, children }: Props) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (to !== paths.home() && pathname.startsWith(`${to}/`))
  return (
    <Link
      to={to}
      {...(label && { 'aria-label': label })}
      aria-current={isHere ? 'page' : undefined}
      className="grid h-full place-content-center justify-items-center text-xs leading-4 text-text-3 aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
    >
      <span className="relative">
        <Icon size={22} aria-hidden />
        {children}
      </span>
      {text}
    </Link>
  )
}
