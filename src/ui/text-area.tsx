import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlLook } from './control-look.ts'

/** Grows with its text where the browser can (field-sizing), else it can be pulled. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...rest}
      className={classNames(controlLook, 'field-sizing-content max-h-[60vh] min-h-[6em] resize-y py-2', className)}
    />
  )
}
