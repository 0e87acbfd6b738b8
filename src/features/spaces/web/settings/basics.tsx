import { formResolver } from '#src/client/data/form-resolver.ts'
import { useState } from 'react'
import type { editSpace } from '#src/features/spaces/contract.ts'
import { spaceEdit } from '#src/features/spaces/shapes.ts'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import { staleOf } from '#src/features/texts/web/public.tsx'
import type { In } from '#src/shared/endpoint.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

import type { Space } from '../use-space.ts'
import { AvatarField } from './avatar-field.tsx'
import { LicenseField } from './license-field.tsx'
import { OtherText, type SpaceText } from './other-text.tsx'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { useSpaceEdit } from './use-space-edit.ts'

interface Fields {
  ufile_key: string | null
  title: string
  description: string
  tag_titles: string[]
  /** Empty for none. */
  license_key: string
  open_core: boolean
  auto_accept: boolean
  recommended_by_admins: boolean
}

const fieldsOf = (space: Space): Fields => ({
  ufile_key: space.avatar,
  title: space.title,
  description: space.description,
  tag_titles: space.tags.map(({ title }) => title),
  license_key: space.license_key ?? '',
  open_core: space.open_core,
  auto_accept: space.auto_accept,
  recommended_by_admins: space.recommended_by_admins,
})

type Body = In<typeof editSpace>['body']
const bodyOf = ({ license_key: license, ...fields }: Partial<Fields>): Body => ({
  ...fields,
  ...(license !== undefined && { license_key: (license || null) as Body['license_key'] }),
})
const resolver = formResolver<Fields>(spaceEdit, bodyOf)

export function Basics({ space }: { space: Space }) {
  const edit = useSpaceEdit(space.id)
  const [uploading, setUploading] = useState(false)
  const [version, setVersion] = useState(space.version)
  const [other, setOther] = useState<SpaceText | null>(null)
  const settings = useSettingsForm<Fields>({
    saved: fieldsOf(space),
    resolver,
    async save(changes) {
      const after = await edit({ ...bodyOf(changes), version })
      setVersion(after.version)
      setOther(null)
      return fieldsOf(after)
    },
    meet(error) {
      const found = staleOf<SpaceText>(error)?.current
      if (!found) return null
      setVersion(found.version)
      setOther(found)
      return { title: found.title, description: found.description }
    },
  })
  const { form } = settings
  const { errors } = form.formState
  const fields = form.watch()
  const differs = other && (fields.title !== other.title || fields.description !== other.description)
  return (
    <Section title="基本信息">
      <SettingsForm settings={settings} busy={uploading ? '图片还在上传' : undefined}>
        <AvatarField
          name={fields.title || space.title}
          value={fields.ufile_key}
          error={errors.ufile_key?.message}
          onChange={(key) => form.setValue('ufile_key', key)}
          onUploading={setUploading}
        />
        <FormField
          label="空间名称"
          required
          error={errors.title?.message}
          left={50 - codePointLength(fields.title.trim())}
        >
          {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" />}
        </FormField>
        <FormField
          label="简介"
          error={errors.description?.message}
          left={300 - codePointLength(fields.description.trim())}
        >
          {(control) => <TextArea {...control} {...form.register('description')} />}
        </FormField>
        <FormField label="标签" hint="帮助别人按主题找到这个空间" error={tagError(errors.tag_titles)}>
          {({ id, ...control }) => (
            <TagsInput
              id={id}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              spaceId={space.id}
              value={fields.tag_titles}
              onChange={(titles) => form.setValue('tag_titles', titles)}
            />
          )}
        </FormField>
        <LicenseField
          value={fields.license_key}
          error={errors.license_key?.message}
          mayChange={space.can.own}
          onChange={(key) => form.setValue('license_key', key)}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-medium">协作</legend>
          <Checkbox
            label="公开核心资源"
            hint="勾选后所有人都能阅读标为核心的资源；不勾选则只有成员能读，其他人只看到带锁的标题。"
            {...form.register('open_core')}
          />
          <Checkbox
            label="自动接受成员的贡献"
            hint="勾选后成员提交的贡献立即合并，并通知管理员；其他人的贡献总要经过审核。"
            {...form.register('auto_accept')}
          />
        </fieldset>
        {space.can.recommend && (
          <Checkbox
            label="推荐这个空间"
            hint="推荐的空间会优先展示给所有人；只有站点管理员可以设置。"
            {...form.register('recommended_by_admins')}
          />
        )}
        {differs && (
          <OtherText
            other={other}
            onOverwrite={settings.submit}
            onTakeOver={() => {
              form.setValue('title', other.title)
              form.setValue('description', other.description)
            }}
          />
        )}
      </SettingsForm>
    </Section>
  )
}

/** An error of the whole list, or of one of its tags. */
function tagError(error: unknown): string | undefined {
  const own = (error as { message?: string } | undefined)?.message
  return own ?? (Array.isArray(error) ? error.find((one?: { message?: string }) => one?.message)?.message : undefined)
}
