import { classNames } from './class-names.ts'

export type ButtonLook = {
  /** `line` invites more quietly than `primary`: 关注. What destroys is outlined until it is asked about, and `danger` there. */
  variant?: 'default' | 'primary' | 'line' | 'ghost' | 'danger-line' | 'danger'
  /** md 36 px, sm 28 px, lg 44 px high. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  wide?: boolean
}

// Whole names: the stylesheet holds those that are found in the code.
const VARIANTS = {
  default: 'button-default',
  primary: 'button-primary',
  line: 'button-line',
  ghost: 'button-ghost',
  'danger-line': 'button-danger-line',
  danger: 'button-danger',
}
const SIZES = { sm: 'button-sm', md: 'button-md', lg: 'button-lg' }

/** The classes that a button and a link dressed as one share (src/ui/styles/buttons.css). */
export function buttonLook({ variant = 'default', size = 'md', wide = false }: ButtonLook, className?: string): string {
  return classNames('button', VARIANTS[variant], SIZES[size], wide && 'w-full', className)
}
