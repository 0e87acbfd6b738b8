import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface Props {
  to: string
  isOn: boolean
  children: ReactNode
}

/** One of the ways to narrow a list: a link, so that it works without JavaScript. */
export const FilterChoice = ({ to, isOn, children }: Props) => (
  <Link
    to={to}
    aria-current={isOn || undefined}
    className="rounded-full px-2.5 py-1 text-sm whitespace-nowrap text-text-2 hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-brand-text"
  >
    {children}
  </Link>
)

/** Between choices of different sorts. */
export const FilterDivider = () => <span aria-hidden="true" className="mx-1 h-4 w-px shrink-0 bg-line" />
