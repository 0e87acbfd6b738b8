import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this site. */
  to: string
}

/**
 * A link within the site: a plain one. The shell follows clicks on all of them without reloading the page
 * (src/client/follow-links.ts), so a page of a hundred links costs no more than their HTML.
 */
export const Link = ({ to, children, ...rest }: LinkProps) => (
  <a {...rest} href={to}>
    {children}
  </a>
)
