import { formResolver } from '#src/client/data/form-resolver.ts'
import type { editSpace } from '#src/features/spaces/contract.ts'
import { sortOrders, spaceEdit } from '#src/features/spaces/shapes.ts'
import type { In } from '#src/shared/endpoint.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Space } from '../use-space.ts'
import { Section } from './section.tsx'
import { SettingsForm } from '#src/client/data/settings-form.tsx'
import { useSettingsForm } from '#src/client/data/use-settings-form.ts'
import { useSpaceEdit } from './use-space-edit.ts'

interface Fields {
  file_viewer: string
  resources_list_default_sort: string
}

const fieldsOf = (space: Space): Fields => ({
  file_viewer: String(space.file_viewer),
  resources_list_default_sort: space.resources_list_default_sort,
})

type Body = In<typeof editSpace>['body']
const bodyOf = ({ file_viewer: viewer, ...fields }: Partial<Fields>) =>
  ({ ...fields, ...(viewer !== undefined && { file_viewer: Number(viewer) }) }) as Body
const resolver = formResolver<Fields>(spaceEdit, bodyOf)

const labels: Record<(typeof sortOrders.resources)[number], string> = {
  place_asc: '目录顺序',
  updated_desc: '最近更新',
  updated_asc: '最早更新',
  created_desc: '最近创建',
  created_asc: '最早创建',
  liked_desc: '最多点赞',
  collected_desc: '最多收藏',
}
const sortOptions = sortOrders.resources.map((value) => ({ value, label: labels[value] }))

export function Lists({ space }: { space: Space }) {
  const edit = useSpaceEdit(space.id)
  const settings = useSettingsForm<Fields>({
    saved: fieldsOf(space),
    resolver,
    save: async (changes) => fieldsOf(await edit(bodyOf(changes))),
  })
  const { form } = settings
  const { errors } = form.formState
  return (
    <Section title="列表与展示" about="读者第一次打开列表时看到的样子；读者仍然可以自己换一种排序。">
      <SettingsForm settings={settings}>
        <RadioGroup
          legend="资源的展示方式"
          options={[
            { value: '1', label: '表格', hint: '一行一个，适合内容多的空间' },
            { value: '2', label: '卡片', hint: '带封面，适合浏览' },
          ]}
          initial={String(space.file_viewer)}
          error={errors.file_viewer?.message}
          {...form.register('file_viewer')}
        />
        <FormField label="资源的默认排序" error={errors.resources_list_default_sort?.message}>
          {(control) => <Select {...control} {...form.register('resources_list_default_sort')} options={sortOptions} />}
        </FormField>
      </SettingsForm>
    </Section>
  )
}
