import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

export const AccountField = ({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) => (
  <FormField label="手机号或邮箱" required error={error}>
    {(control) => (
      <TextInput
        {...control}
        {...field}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
    )}
  </FormField>
)
