import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

interface Props {
  error: string | undefined
  field: UseFormRegisterReturn
  /** Which of the two is wanted; either where none is named. */
  kind?: 'email' | 'phone'
}
const looks = {
  email: { label: '邮箱', inputMode: 'email', autoComplete: 'email' },
  phone: { label: '手机号', inputMode: 'tel', autoComplete: 'tel' },
  either: { label: '手机号或邮箱', inputMode: 'email', autoComplete: 'username' },
} as const

export function AccountField({ error, field, kind }: Props) {
  const { label, ...look } = looks[kind ?? 'either']
  return (
    <FormField label={label} required error={error}>
      {(control) => <TextInput {...control} {...field} {...look} autoCapitalize="none" spellCheck={false} />}
    </FormField>
  )
}
