import type { UseFormReturn } from 'react-hook-form'
import { pictureTypes, UploadList, type UploadsBusy } from '#src/features/files/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { maxAttachments } from '#src/features/resources/kind.ts'
import type { DocumentFields } from '../document-fields.ts'
import { titleFrom } from '#src/features/resources/web/upload/title-from.ts'

interface Props {
  form: UseFormReturn<DocumentFields>
  /** Null for a personal document. */
  spaceId: number | null
  onBusy: (what: FileField, why: UploadsBusy) => void
}
export type FileField = 'file' | 'documents' | 'cover' | 'composed'

/** What a local file holds. Its name becomes the title where there is none yet. */
export function LocalFileField({ form, spaceId, onBusy }: Props) {
  return (
    <Field label="文件" required error={form.formState.errors.file?.message}>
      <UploadList
        label="文件"
        spaceId={spaceId}
        max={1}
        value={form.watch('file')}
        onChange={(file) => {
          form.setValue('file', file, { shouldDirty: true })
          if (file[0] && !form.getValues('title').trim()) form.setValue('title', titleFrom(file[0].name))
        }}
        onBusy={(why) => onBusy('file', why)}
      />
    </Field>
  )
}

export function AttachmentsField({ form, spaceId, onBusy }: Props) {
  return (
    <Field label="附件" error={form.formState.errors.documents?.message}>
      <UploadList
        label="附件"
        spaceId={spaceId}
        max={maxAttachments}
        value={form.watch('documents')}
        onChange={(files) => form.setValue('documents', files, { shouldDirty: true })}
        onBusy={(why) => onBusy('documents', why)}
      />
    </Field>
  )
}

/** The picture that cards show, 1.8 times as wide as high. */
export function CoverField({ form, spaceId, onBusy }: Props) {
  const cover = form.watch('cover')
  return (
    <Field label="封面" error={form.formState.errors.cover?.message}>
      {cover[0] && (
        <img
          src={paths.file(cover[0].key)}
          alt="封面预览"
          className="aspect-[1.8] w-full max-w-72 rounded-r1 border border-line object-cover"
        />
      )}
      <UploadList
        label="封面"
        spaceId={spaceId}
        max={1}
        accept={pictureTypes}
        value={cover}
        onChange={(files) => form.setValue('cover', files, { shouldDirty: true })}
        onBusy={(why) => onBusy('cover', why)}
      />
    </Field>
  )
}

interface FieldProps {
  label: string
  required?: boolean
  error: string | undefined
  children: React.ReactNode
}
const Field = ({ label, required = false, error, children }: FieldProps) => (
  <div className="grid gap-1.5">
    <p className="font-medium" aria-hidden="true">
      {label}
      {required && <span className="text-danger"> *</span>}
    </p>
    {children}
    {error && (
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    )}
  </div>
)
