import { buttonLook, type ButtonLook } from './button-look.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link that looks like a button: for going somewhere; for doing something there is Button. */
export function LinkButton({
  variant,
  size,
  wide,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonLook & { className?: string }) {
  return <Link {...rest} className={buttonLook({ variant, size, wide }, className)} />
}
