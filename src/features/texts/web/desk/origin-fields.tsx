import { codePointLength } from '#src/shared/text-length.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

/** Radio buttons know text alone: '1' original, '2' reproduced. */
export interface Origin {
  original_type: '1' | '2'
  original_author: string
  original_content: string
}
interface Props {
  value: Origin
  errors: Partial<Record<string, string>>
  onChange: (by: Partial<Origin>) => void
}
const options = [
  { value: '1', label: '原创' },
  { value: '2', label: '转载', hint: '需要写明原作者和原文链接' },
]

/** Original or reproduced; what is reproduced names its author and its source (rulings, "Content"). */
export const OriginFields = ({ value, errors, onChange }: Props) => (
  <>
    <RadioGroup
      legend="来源"
      name="original_type"
      options={options}
      error={errors.original_type}
      value={value.original_type}
      onChange={(event) => onChange({ original_type: event.target.value as '1' | '2' })}
    />
    {value.original_type === '2' && (
      <>
        <FormField
          label="原作者署名"
          required
          error={errors.original_author}
          left={60 - codePointLength(value.original_author.trim())}
        >
          {(control) => (
            <TextInput
              {...control}
              value={value.original_author}
              onChange={(event) => onChange({ original_author: event.target.value })}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField label="原文链接" required error={errors.original_content} hint="以 http(s):// 开头">
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              value={value.original_content}
              onChange={(event) => onChange({ original_content: event.target.value })}
              autoComplete="off"
            />
          )}
        </FormField>
      </>
    )}
  </>
)
