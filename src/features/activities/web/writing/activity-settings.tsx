import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { ActivityFields } from './activity-fields.ts'

interface Props {
  fields: ActivityFields
  errors: Record<string, string>
  onChange: (by: Partial<ActivityFields>) => void
}

/** When and where, and for how many. */
export const ActivitySettings = ({ fields, errors, onChange }: Props) => (
  <>
    <FormField label="开始时间" hint="北京时间" required error={errors.start_at}>
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          value={fields.start_at}
          onChange={({ target }) => onChange({ start_at: target.value })}
        />
      )}
    </FormField>
    <FormField label="结束时间" required error={errors.end_at}>
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          value={fields.end_at}
          onChange={({ target }) => onChange({ end_at: target.value })}
        />
      )}
    </FormField>
    <FormField label="地点" error={errors.place}>
      {(control) => (
        <TextInput {...control} value={fields.place} onChange={({ target }) => onChange({ place: target.value })} />
      )}
    </FormField>
    <FormField label="链接" hint="线上活动的会议或直播地址" error={errors.link}>
      {(control) => (
        <TextInput
          {...control}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={fields.link}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      )}
    </FormField>
    <FormField label="名额" hint="不填则不限；报满之后的人候补" error={errors.join_limit}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={10_000}
          value={fields.join_limit}
          onChange={({ target }) => onChange({ join_limit: target.value })}
        />
      )}
    </FormField>
  </>
)
