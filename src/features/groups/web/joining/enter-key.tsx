import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { joinKey } from '#src/features/spaces/shapes.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

const resolver = formResolver<{ key: string }>(z.strictObject({ key: joinKey }))

/** For whoever was told a key and not given a link. */
export function EnterKey() {
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { key: '' }, resolver })
  const submit = form.handleSubmit(({ key }) => void navigate(paths.joinGroup(key)))
  return (
    <form noValidate className="mt-3 flex flex-wrap items-start gap-3" onSubmit={(event) => void submit(event)}>
      <div className="min-w-0 flex-1 basis-48">
        <FormField label="口令" hint="8 位字母或数字，区分大小写" error={form.formState.errors.key?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('key')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono tracking-widest"
            />
          )}
        </FormField>
      </div>
      <Button type="submit" variant="primary" className="mt-7 h-[38px]">
        加入
      </Button>
    </form>
  )
}
