import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, ...rest }: Props) {
  return (
    <label className="flex min-h-6 w-fit cursor-pointer items-start gap-2 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <input {...rest} type="checkbox" className="mt-[3px] size-4 shrink-0 accent-brand" />
      <span>
        {label}
        {hint && <span className="block text-sm text-text-3">{hint}</span>}
      </span>
    </label>
  )
}
