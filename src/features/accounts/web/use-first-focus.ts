import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** The page is about this form: its first field has the focus, unless somebody was quicker. */
export function useFirstFocus<Fields extends FieldValues>(
  { setFocus }: UseFormReturn<Fields>,
  name: Path<Fields> | undefined,
): void {
  useEffect(() => {
    if (name !== undefined && document.activeElement === document.body) setFocus(name)
  }, [setFocus, name])
}
