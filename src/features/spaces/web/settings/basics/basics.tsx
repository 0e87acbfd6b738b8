import { useState } from 'react'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import { RestoredNotice, type ServerDraft, WithServerDraft } from '#src/features/texts/web/public.tsx'
import { codePointLength } from '#src/shared/text-length.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

import type { Space } from '#src/features/spaces/web/use-space.ts'
import { AvatarField } from './avatar-field.tsx'
import { ColourField } from './colour-field.tsx'
import { DescriptionHistory } from './description-history.tsx'
import { LicenseField } from './license-field.tsx'
import { OtherText, type SpaceText } from './other-text.tsx'
import { Section } from '../section.tsx'
import { SettingsForm } from '#src/client/data/settings-form.tsx'
import { type BasicsSettings, useBasics } from './use-basics.ts'
import { descriptionDraftName } from './use-description-draft.ts'

export const Basics = ({ space }: { space: Space }) => (
  <Section title="基本信息">
    <WithServerDraft target={descriptionDraftName(space.id)} opening={<SkeletonText />}>
      {(onServer) => <BasicsForm space={space} onServer={onServer} />}
    </WithServerDraft>
  </Section>
)

function BasicsForm({ space, onServer }: { space: Space; onServer: ServerDraft }) {
  const { settings, other, takeRestored, restoredAt, discardDraft } = useBasics(space, onServer)
  const [uploading, setUploading] = useState(false)
  const { form } = settings
  const { errors } = form.formState
  const fields = form.watch()
  return (
    <>
      {restoredAt !== null && settings.changed && <RestoredNotice at={restoredAt} onDiscard={discardDraft} />}
      <SettingsForm settings={settings} busy={uploading ? '图片还在上传' : undefined}>
        <AvatarField
          label="空间图片"
          character={space.key_character}
          colour={fields.colour}
          value={fields.ufile_key}
          error={errors.ufile_key?.message}
          onChange={(key) => form.setValue('ufile_key', key)}
          onUploading={setUploading}
        />
        <ColourField
          character={space.key_character}
          value={fields.colour}
          error={errors.colour?.message}
          mayChange={space.can.own}
          onChange={(colour) => form.setValue('colour', colour)}
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
        <DescriptionHistory spaceId={space.id} onRestored={takeRestored} />
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
        <Checkbox
          label="公开核心资源"
          hint="勾选后所有人都能阅读标为核心的资源；不勾选则只有成员能读，其他人只看到带锁的标题。"
          {...form.register('open_core')}
        />
        {space.can.recommend && (
          <Checkbox
            label="推荐这个空间"
            hint="推荐的空间会优先展示给所有人；只有站点管理员可以设置。"
            {...form.register('recommended_by_admins')}
          />
        )}
        {other && <OthersText settings={settings} other={other} />}
      </SettingsForm>
    </>
  )
}

/** As long as it differs from what was typed. */
function OthersText({ settings: { form, submit }, other }: { settings: BasicsSettings; other: SpaceText }) {
  const [title, description] = form.watch(['title', 'description'])
  if (title === other.title && description === other.description) return null
  const takeOver = () => {
    form.setValue('title', other.title)
    form.setValue('description', other.description)
  }
  return <OtherText other={other} onOverwrite={submit} onTakeOver={takeOver} />
}

/** An error of the whole list, or of one of its tags. */
function tagError(error: unknown): string | undefined {
  const own = (error as { message?: string } | undefined)?.message
  return own ?? (Array.isArray(error) ? error.find((one?: { message?: string }) => one?.message)?.message : undefined)
}
