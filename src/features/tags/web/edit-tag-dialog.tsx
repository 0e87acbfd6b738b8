import { formResolver } from '#src/client/data/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { useAction } from '#src/client/data/actions.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { hanCharactersLeft } from '#src/shared/text-length.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { editTag } from '../contract.ts'
import { tagEdit } from '../shapes.ts'
import { ColourField } from './colour-field.tsx'
import { TagPreview } from './tag-preview.tsx'
import { type CountedTag, tagLists } from './tag-query.ts'

interface Fields {
  title: string
  style: { background: string; color: string }
}

const resolver = formResolver(tagEdit, (fields: Fields) => fields)

/** Name and colours of a tag. Default export, so that it can be loaded lazily. */
export default function EditTagDialog({ tag, onClose }: { tag: CountedTag; onClose: () => void }) {
  const edit = useAction(editTag, { refresh: tagLists })
  const form = useForm<Fields>({
    defaultValues: { title: tag.title, style: tag.style },
    resolver,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const [title, style] = form.watch(['title', 'style'])
  const setColour = (name: keyof Fields['style']) => (value: string) =>
    form.setValue(`style.${name}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const submit = form.handleSubmit(async (body) => {
    try {
      await edit.mutateAsync({ params: { id: tag.id }, body })
      toast.success('标签已保存')
      onClose()
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <FormDialog
      title="编辑标签"
      width="sm"
      dismissible={!isDirty}
      onClose={onClose}
      submitText="保存"
      isSending={isSubmitting}
      onSubmit={submit}
    >
      <FormField
        label="名称"
        required
        error={errors.title?.message}
        hint="改名后，所有用到它的地方都会显示新名称"
        left={hanCharactersLeft(title.trim(), 30)}
      >
        {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" data-autofocus />}
      </FormField>
      <ColourField
        label="背景颜色"
        value={style.background}
        error={errors.style?.background?.message}
        onChange={setColour('background')}
      />
      <ColourField
        label="文字颜色"
        value={style.color}
        error={errors.style?.color?.message}
        onChange={setColour('color')}
      />
      <TagPreview title={title.trim() || tag.title} background={style.background} text={style.color} />
      {errors.root && (
        <p role="alert" className="text-danger">
          {errors.root.message}
        </p>
      )}
    </FormDialog>
  )
}
