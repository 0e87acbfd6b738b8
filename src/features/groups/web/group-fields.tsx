import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { codePointLength, hanCharactersLeft } from '#src/shared/text-length.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

export interface GroupFields {
  title: string
  description: string
  join_condition: string
}

interface Props {
  fields: GroupFields
  register: UseFormRegister<GroupFields>
  errors: FieldErrors<GroupFields>
}

/** What is said of a group, when it is made and later. */
export const GroupFieldset = ({ fields, register, errors }: Props) => (
  <>
    <FormField
      label="小组名称"
      required
      error={errors.title?.message}
      left={hanCharactersLeft(fields.title.trim(), 60)}
    >
      {(control) => <TextInput {...control} {...register('title')} autoComplete="off" />}
    </FormField>
    <FormField label="简介" error={errors.description?.message} left={300 - codePointLength(fields.description.trim())}>
      {(control) => <TextArea {...control} {...register('description')} />}
    </FormField>
    <FormField
      label="加入条件"
      hint="留空：有口令就能加入。写上问题：对方要先回答，再由管理员同意"
      error={errors.join_condition?.message}
      left={300 - codePointLength(fields.join_condition.trim())}
    >
      {(control) => <TextArea {...control} {...register('join_condition')} />}
    </FormField>
  </>
)
