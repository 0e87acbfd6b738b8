import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

interface Props {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A colour as #rgb or #rrggbb, typed or picked. */
export const ColourField = ({ label, value, error, onChange }: Props) => (
  <FormField label={label} error={error}>
    {(control) => (
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={`选取${label}`}
          className="h-[38px] w-12 shrink-0 cursor-pointer rounded-r1 border border-control-line bg-surface p-1"
          value={longForm(value) ?? '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextInput
          {...control}
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
    )}
  </FormField>
)

/** The browser's own picker knows #rrggbb alone. */
function longForm(colour: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase()
  return /^#[0-9a-f]{3}$/i.test(colour) ? colour.toLowerCase().replace(/[0-9a-f]/g, '$&$&') : undefined
}
