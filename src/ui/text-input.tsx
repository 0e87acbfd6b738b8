import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlLook } from './control-look.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames(controlLook, 'h-[38px]', className)} />
}
