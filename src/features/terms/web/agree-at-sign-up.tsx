import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { paths } from '#src/shared/paths.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { termLabels, type TermKey } from '../kind.ts'

/** They open beside the form, so that nothing that was typed is lost. */
const TermLink = ({ to }: { to: TermKey }) => (
  <a className="text-brand-text underline" href={paths.term(to)} target="_blank" rel="noopener">
    {termLabels[to]}
  </a>
)

/** Without the tick nobody signs up. */
export function AgreeAtSignUp({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <Checkbox
        {...field}
        label={
          <>
            我已阅读并同意 <TermLink to="user-agreement" />、<TermLink to="privacy-agreement" />
          </>
        }
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      {error && (
        <p id={id} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
