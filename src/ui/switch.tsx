import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** A checkbox that takes effect at once; forms with a save button use Checkbox. */
export function Switch({ label, hint, ...rest }: Props) {
  return (
    <label className="flex min-h-6 cursor-pointer items-start justify-between gap-4 has-disabled:opacity-60">
      <span>
        {label}
        {hint && <span className="block text-sm text-text-3">{hint}</span>}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className="relative h-6 w-11 shrink-0 appearance-none rounded-full bg-control-line transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:bg-brand checked:before:translate-x-5"
      />
    </label>
  )
}
