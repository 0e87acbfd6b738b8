import type { UseFormReturn } from 'react-hook-form'
import { codePointLength } from '#src/shared/text-length.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { DocumentFields } from './document-fields.ts'

const options = [
  { value: '1', label: '原创' },
  { value: '2', label: '转载', hint: '需要写明原作者和原文链接' },
]

/** Original or reproduced; what is reproduced names its author and its source (rulings, "Content"). */
export function OriginFields({ form }: { form: UseFormReturn<DocumentFields> }) {
  const { errors } = form.formState
  const [type, author] = form.watch(['original_type', 'original_author'])
  return (
    <>
      <RadioGroup
        legend="来源"
        options={options}
        error={errors.original_type?.message}
        value={type}
        {...form.register('original_type')}
      />
      {type === '2' && (
        <div className="grid gap-5 md:grid-cols-2">
          <FormField
            label="原作者署名"
            required
            error={errors.original_author?.message}
            left={60 - codePointLength(author.trim())}
          >
            {(control) => <TextInput {...control} {...form.register('original_author')} autoComplete="off" />}
          </FormField>
          <FormField label="原文链接" required error={errors.original_content?.message} hint="以 http(s):// 开头">
            {(control) => (
              <TextInput
                {...control}
                {...form.register('original_content')}
                type="url"
                inputMode="url"
                autoComplete="off"
              />
            )}
          </FormField>
        </div>
      )}
    </>
  )
}
