import { TagsInput } from '#src/features/tags/web/public.tsx'
import { FormField } from '#src/ui/form-field.tsx'

interface Props {
  spaceId: number
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

/** Default export, so that it can be loaded lazily. */
export default function TagFilter({ spaceId, tags, onChange }: Props) {
  return (
    <div className="max-w-lg">
      <FormField label="按标签筛选" hint="只列出带有全部这些标签的资源">
        {(control) => <TagsInput {...control} spaceId={spaceId} value={tags} onChange={onChange} />}
      </FormField>
    </div>
  )
}
