import { UploadList } from '#src/features/files/web/public.tsx'
import type { FieldProps, KnownFiles } from '../field-props.ts'

export function FilesField({ item, answer, onChange, files }: FieldProps & { files: KnownFiles }) {
  const { keep } = files
  if (!keep) return <p className="rounded-r1 bg-sunken px-3 py-2.5 text-sm text-text-3">填写时在这里选择文件</p>
  const value = (answer.files ?? []).map((key) => ({
    key,
    ...(files.of(key) ?? { name: key, size: 0, content_type: '' }),
  }))
  return (
    <UploadList
      label={item.title}
      spaceId={null}
      max={item.most ?? 1}
      value={value}
      onChange={(next) => {
        for (const file of next) keep(file)
        onChange(next.length ? { files: next.map(({ key }) => key) } : {})
      }}
    />
  )
}
