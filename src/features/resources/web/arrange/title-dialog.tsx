import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { codePointLength, hanCharactersLeft } from '#src/shared/text-length.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { folderTitle, resourceTitle } from '#src/features/resources/shapes.ts'

interface Props {
  heading: string
  /** Folders have shorter names than documents. */
  names: 'folder' | 'document'
  initial?: string
  confirmText: string
  /** Resolves when it is done; what it rejects with is shown beside the field. */
  onConfirm: (title: string) => Promise<void>
  /** Something else follows in its place. */
  stays?: boolean
  onClose: () => void
}

const rules = {
  folder: {
    shape: z.strictObject({ title: folderTitle }),
    label: '文件夹名称',
    left: (text: string) => hanCharactersLeft(text, 40),
  },
  document: {
    shape: z.strictObject({ title: resourceTitle }),
    label: '标题',
    left: (text: string) => 100 - codePointLength(text),
  },
}

/** Asks for a name. */
export function TitleDialog({ heading, names, initial = '', confirmText, stays = false, onConfirm, onClose }: Props) {
  const { shape, label, left } = rules[names]
  const form = useForm<{ title: string }>({ defaultValues: { title: initial }, resolver: formResolver(shape) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ title }) => {
    try {
      await onConfirm(title)
      if (!stays) onClose()
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <FormDialog
      title={heading}
      width="sm"
      dismissible={!form.formState.isDirty}
      onClose={onClose}
      submitText={confirmText}
      isSending={isSubmitting}
      onSubmit={submit}
    >
      <FormField
        label={label}
        required
        error={errors.title?.message ?? errors.root?.message}
        left={left(form.watch('title').trim())}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('title')}
            autoComplete="off"
            data-autofocus
            onFocus={(event) => event.target.select()}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
