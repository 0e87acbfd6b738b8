import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isAppError } from '#src/shared/errors.ts'
import { toast } from '#src/ui/toast.ts'

/**
 * Shows why the server refused a form: each field's error beside it, what a rule refuses as a warning (specification, section 8), the rest
 * at the form's end. What was typed stays.
 */
export function showRefusal<Fields extends FieldValues>(form: UseFormReturn<Fields>, error: unknown): void {
  if (!isAppError(error)) throw error
  const known = form.getValues()
  const fields = Object.entries(error.data?.fields ?? {})
  for (const [name, message] of fields)
    if (name in known) form.setError(name as Path<Fields>, { message }, { shouldFocus: true })
  if (fields.length && fields.every(([name]) => name in known)) return
  if (error.errorName === 'refused') toast.warning(error.message)
  else form.setError('root', { message: error.message })
}
