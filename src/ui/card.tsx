import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'nav' | 'aside' | 'form'
  /** 16 × 18 px of padding; without it the content brings its own. */
  padded?: boolean
}

/** A surface with a line around it. */
export function Card({ as = 'div', padded = false, className, ...rest }: Props) {
  // The element kinds differ in their ref alone, which no caller of Card uses across kinds.
  const Element = as as 'div'
  return (
    <Element
      {...rest}
      className={classNames('rounded-r2 border border-line bg-surface', padded && 'px-[18px] py-4', className)}
    />
  )
}
