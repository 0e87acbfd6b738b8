import type { KeyboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '#src/ui/form-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { snippetLanguages } from '#src/shared/snippet-languages.ts'
import type { DocumentFields } from '../document-fields.ts'

const options = snippetLanguages.map(({ ext, label }) => ({ value: ext, label }))

/** The source of a snippet and its language. Tab indents; after Esc it goes on to the next field, as without it. */
export function SnippetField({ form }: { form: UseFormReturn<DocumentFields> }) {
  const { errors } = form.formState
  const { ref, ...content } = form.register('content')
  return (
    <>
      <FormField label="语言" required error={errors.ext?.message}>
        {(control) => <Select {...control} {...form.register('ext')} options={options} className="max-w-60" />}
      </FormField>
      <FormField
        label="代码或文字"
        required
        error={errors.content?.message}
        hint="按 Tab 缩进；按 Esc 后再按 Tab 到下一项"
      >
        {(control) => (
          <TextArea
            {...control}
            {...content}
            ref={ref}
            rows={16}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            wrap="off"
            className="overflow-x-auto font-mono text-sm leading-relaxed"
            onKeyDown={indent}
          />
        )}
      </FormField>
    </>
  )
}

let leaves = false

/** Through the browser's own editing, so that undo knows of it. */
function indent(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Escape') leaves = true
  else if (event.key !== 'Tab' || leaves || event.nativeEvent.isComposing) leaves = event.key === 'Shift' && leaves
  else if (!event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault()
    document.execCommand('insertText', false, '  ')
  }
}
