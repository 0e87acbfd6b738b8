import { useForm } from 'react-hook-form'
import { showRefusal } from '#src/client/data/forms.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

interface Props {
  /** The title of what is ended. */
  title: string
  /** What that title is called: `小组名称`. */
  name: string
  /** What the button says. */
  text: string
  /** The server compares once more; what it refuses is shown at the field. */
  run: (typed: string) => Promise<void>
}

/** Ends something for good once its title was typed. */
export function ConfirmByTitle({ title, name, text, run }: Props) {
  const form = useForm({ defaultValues: { title: '' } })
  const { errors, isSubmitting } = form.formState
  const isSame = form.watch('title').trim() === title
  const submit = form.handleSubmit(async (typed) => {
    if (!isSame) return form.setError('title', { message: `输入的名称与${name}不一致` }, { shouldFocus: true })
    try {
      await run(typed.title)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <FormField label={`输入${name}“${title}”以确认`} required error={errors.title?.message ?? errors.root?.message}>
        {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" />}
      </FormField>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="danger-line"
          loading={isSubmitting}
          reason={isSame ? undefined : `请先输入${name}`}
        >
          {text}
        </Button>
      </div>
    </form>
  )
}
