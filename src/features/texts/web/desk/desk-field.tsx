import type { ReactNode } from 'react'

interface Props {
  label: string
  required?: boolean
  hint?: string
  error: string | undefined
  children: ReactNode
}

/** A row of a desk around a control that says its own name. */
export const DeskField = ({ label, required = false, hint, error, children }: Props) => (
  <div className="grid gap-1.5">
    <p className="font-medium" aria-hidden="true">
      {label}
      {required && <span className="ml-1 text-danger">*</span>}
    </p>
    {children}
    {error && (
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    )}
    {hint && <p className="text-sm text-text-3">{hint}</p>}
  </div>
)
