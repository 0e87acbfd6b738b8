import { classNames } from './class-names.ts'

export type ButtonLook = {
  /** `line` invites more quietly than `primary`: 关注. What destroys is outlined until it is asked about, and `danger` there. */
  variant?: 'default' | 'primary' | 'line' | 'ghost' | 'danger-line' | 'danger'
  /** md 36 px, sm 28 px, lg 44 px high. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  wide?: boolean
}

const VARIANTS = {
  default: 'border-line-strong bg-surface text-text can-hover:border-brand can-hover:text-brand-text',
  primary: 'border-transparent bg-brand text-on-brand can-hover:bg-brand-hover can-hover:text-on-brand',
  line: 'border-brand/40 bg-transparent text-brand-text can-hover:border-brand can-hover:text-brand-text',
  ghost: 'border-transparent bg-transparent text-text-2 can-hover:bg-sunken can-hover:text-text',
  'danger-line': 'border-danger/45 bg-transparent text-danger can-hover:border-danger can-hover:text-danger',
  danger: 'border-transparent bg-danger text-on-danger can-hover:brightness-95 can-hover:text-on-danger',
}

const SIZES = {
  sm: 'h-7 gap-1 px-2.5 text-sm [&_svg]:size-[15px]',
  md: 'h-9 gap-1.5 px-4 text-base [&_svg]:size-[18px]',
  lg: 'h-11 gap-2 px-6 text-[16px] [&_svg]:size-5',
}

/** The classes that a button and a link dressed as one share. */
export function buttonLook({ variant = 'default', size = 'md', wide = false }: ButtonLook, className?: string): string {
  return classNames('button', VARIANTS[variant], SIZES[size], wide && 'w-full', className)
}
