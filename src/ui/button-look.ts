import { classNames } from './class-names.ts'

export type ButtonLook = {
  variant?: 'default' | 'primary' | 'ghost' | 'danger'
  /** md 34 px, sm 28 px, lg 40 px high. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  wide?: boolean
}

const VARIANTS = {
  default: 'border-line bg-surface text-text can-hover:bg-sunken can-hover:text-text',
  primary: 'border-transparent bg-brand text-on-brand can-hover:bg-brand-hover can-hover:text-on-brand',
  ghost: 'border-transparent bg-transparent text-text-2 can-hover:bg-sunken can-hover:text-text',
  danger: 'border-transparent bg-danger text-on-danger can-hover:opacity-90 can-hover:text-on-danger',
}

const SIZES = {
  sm: 'h-7 gap-1 px-2.5 text-sm [&_svg]:size-[15px]',
  md: 'h-[34px] gap-1.5 px-3.5 text-base [&_svg]:size-[17px]',
  lg: 'h-10 gap-2 px-5 text-lg [&_svg]:size-[18px]',
}

/** The classes that a button and a link dressed as one share. */
export function buttonLook({ variant = 'default', size = 'md', wide = false }: ButtonLook, className?: string): string {
  return classNames('button', VARIANTS[variant], SIZES[size], wide && 'w-full', className)
}
