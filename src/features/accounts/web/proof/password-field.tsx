import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { FormField } from '#src/ui/form-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

interface Props {
  label: string
  hint?: string
  error: string | undefined
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password'
  /** Of a form, or by itself. */
  field: Pick<ComponentProps<typeof TextInput>, 'ref' | 'name' | 'value' | 'onChange' | 'onBlur'>
}

export function PasswordField({ label, hint, error, autoComplete, field }: Props) {
  const [shown, show] = useState(false)
  return (
    <FormField label={label} required hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <TextInput
            {...control}
            {...field}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            spellCheck={false}
            className="pr-10"
          />
          <span className="absolute top-[5px] right-1.5">
            <IconButton size="sm" label={shown ? '隐藏密码' : '显示密码'} onClick={() => show(!shown)}>
              {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          </span>
        </div>
      )}
    </FormField>
  )
}
