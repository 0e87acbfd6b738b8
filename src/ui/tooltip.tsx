import { cloneElement, useId, type ReactElement } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  text: string
  side?: 'top' | 'bottom'
  /** `end` where it would stand out of the window at the right. */
  align?: 'center' | 'end'
  /** One element that can be hovered or focused. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Explains on hover and focus, by CSS alone. It describes; the name of the control must stand by itself. */
export function Tooltip({ text, side = 'bottom', align = 'center', children }: Props) {
  const id = useId()
  return (
    <span className="group/tip relative inline-flex">
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        className={classNames(
          'pointer-events-none invisible absolute z-30 w-max max-w-60 rounded-r1 bg-text px-2.5 py-1 text-xs text-page opacity-0 transition-opacity delay-150',
          'group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100',
          align === 'center' ? 'left-1/2 -translate-x-1/2' : 'right-0',
          side === 'bottom' ? 'top-full mt-1.5' : 'bottom-full mb-1.5',
        )}
      >
        {text}
      </span>
    </span>
  )
}
