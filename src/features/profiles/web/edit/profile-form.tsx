import { useState } from 'react'
import { SettingsForm } from '#src/client/data/settings-form.tsx'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import type { getUser } from '#src/features/users/contract.ts'
import { lookOf } from '#src/shared/cover.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { codePointLength, weightedLength } from '#src/shared/text-length.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Band } from '#src/ui/band.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { avatarShape, coverShape, PictureField } from './picture-field.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { WorkplaceInput } from './workplace-input.tsx'

/** Every field of one's own profile. */
export function ProfileForm({ user }: { user: Reply<typeof getUser> }) {
  const settings = useProfileForm(user)
  const [uploading, setUploading] = useState(0)
  const { form } = settings
  const { errors } = form.formState
  const fields = form.watch()
  const note = (isUploading: boolean) => setUploading((count) => count + (isUploading ? 1 : -1))
  return (
    <SettingsForm settings={settings} busy={uploading ? '图片还在上传' : undefined}>
      <PictureField
        name="头像"
        shape={avatarShape}
        value={fields.ufile_key}
        error={errors.ufile_key?.message}
        onChange={(key) => form.setValue('ufile_key', key)}
        onUploading={note}
      >
        <Avatar size="xl" name={fields.nickname} src={fields.ufile_key && paths.file(fields.ufile_key)} />
      </PictureField>
      <PictureField
        name="封面"
        shape={coverShape}
        value={fields.cover}
        error={errors.cover?.message}
        onChange={(key) => form.setValue('cover', key)}
        onUploading={note}
      >
        <Cover nickname={fields.nickname} cover={fields.cover} />
      </PictureField>
      <FormField
        label="昵称"
        required
        error={errors.nickname?.message}
        left={Math.floor((60 - weightedLength(fields.nickname.trim())) / 2)}
      >
        {(control) => <TextInput {...control} {...form.register('nickname')} autoComplete="nickname" />}
      </FormField>
      <RadioGroup
        legend="性别"
        options={[
          { value: '', label: '不显示' },
          { value: '1', label: '男' },
          { value: '2', label: '女' },
        ]}
        value={fields.gender}
        error={errors.gender?.message}
        name="gender"
        onChange={(event) => form.setValue('gender', event.target.value)}
      />
      <FormField label="简介" error={errors.bio?.message} left={300 - codePointLength(fields.bio.trim())}>
        {(control) => <TextArea {...control} {...form.register('bio')} />}
      </FormField>
      <FormField label="标签" hint="你擅长或感兴趣的主题，别人可以按标签找到你" error={tagError(errors.tag_titles)}>
        {({ id, ...control }) => (
          <TagsInput
            id={id}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            value={fields.tag_titles}
            onChange={(titles) => form.setValue('tag_titles', titles)}
          />
        )}
      </FormField>
      <FormField label="学校或单位" error={errors.company?.message}>
        {(control) => <WorkplaceInput {...control} {...form.register('company')} typed={fields.company} />}
      </FormField>
      <FormField label="职业" error={errors.vocation?.message}>
        {(control) => <TextInput {...control} {...form.register('vocation')} autoComplete="organization-title" />}
      </FormField>
      <FormField label="居住地" error={errors.living?.message}>
        {(control) => <TextInput {...control} {...form.register('living')} autoComplete="address-level2" />}
      </FormField>
    </SettingsForm>
  )
}

const Cover = ({ nickname, cover }: { nickname: string; cover: string | null }) =>
  cover ? (
    <img src={paths.file(cover)} alt="" className="aspect-[4/1] w-full rounded-r2 bg-sunken object-cover" />
  ) : (
    <Band title={nickname} colour={lookOf(nickname)} className="aspect-[4/1] w-full rounded-r2" />
  )

/** An error of the whole list, or of one of its tags. */
function tagError(error: unknown): string | undefined {
  const own = (error as { message?: string } | undefined)?.message
  return own ?? (Array.isArray(error) ? error.find((one?: { message?: string }) => one?.message)?.message : undefined)
}
