import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlLook } from './control-look.ts'

type Props = ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }

/** The browser's own list: it is right on telephones and for screen readers. */
export function Select({ options, className, ...rest }: Props) {
  return (
    <span className={classNames('relative inline-block w-full', className)}>
      <select {...rest} className={classNames(controlLook, 'h-[38px] appearance-none pr-9')}>
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-text">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className="pointer-events-none absolute top-[11px] right-3 text-text-3" />
    </span>
  )
}
