import { useState } from 'react'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { SettingsForm } from '#src/client/data/settings-form.tsx'
import { useSettingsForm } from '#src/client/data/use-settings-form.ts'
import { AvatarField } from '#src/features/spaces/web/public.tsx'
import { staleOf } from '#src/features/texts/web/public.tsx'
import { codePointLength } from '#src/shared/text-length.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { editCommunity, listCommunities, readCommunity } from '#src/features/communities/contract.ts'
import { communityEdit } from '#src/features/communities/shapes.ts'
import type { Community } from '../community-queries.ts'

interface Fields {
  avatar_ufile_key: string | null
  title: string
  description: string
}
interface Other {
  title: string
  description: string
  version: number
}

const fieldsOf = ({ avatar, title, description }: Community): Fields => ({
  avatar_ufile_key: avatar,
  title,
  description,
})
const resolver = formResolver<Fields>(communityEdit, (fields) => fields)

export function Basics({ community }: { community: Community }) {
  const call = useCall()
  const cache = useCache()
  const [version, setVersion] = useState(community.version)
  const [other, setOther] = useState<Other | null>(null)
  const [uploading, setUploading] = useState(false)
  const settings = useSettingsForm<Fields>({
    saved: fieldsOf(community),
    resolver,
    async save(changes) {
      const params = { communityId: String(community.id) }
      const after = await call(editCommunity, { params, body: { ...changes, version } })
      cache.write(readCommunity, { params }, after)
      void cache.refresh(listCommunities)
      setVersion(after.version)
      setOther(null)
      return fieldsOf(after)
    },
    meet(error) {
      const found = staleOf<Other>(error)?.current
      if (!found) return null
      setVersion(found.version)
      setOther(found)
      return { title: found.title, description: found.description }
    },
  })
  const { form } = settings
  const { errors } = form.formState
  const fields = form.watch()
  return (
    <SettingsForm settings={settings} busy={uploading ? '图片还在上传' : undefined}>
      <AvatarField
        label="共同体图片"
        character={community.key_character}
        colour={community.colour}
        value={fields.avatar_ufile_key}
        error={errors.avatar_ufile_key?.message}
        onChange={(key) => form.setValue('avatar_ufile_key', key)}
        onUploading={setUploading}
      />
      <FormField
        label="共同体名称"
        required
        error={errors.title?.message}
        left={20 - codePointLength(fields.title.trim())}
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
      {other && (
        <p role="alert" className="text-danger">
          别人刚刚把它改成了“{other.title}”：{other.description || '没有简介'}。再保存一次，就以你写的为准。
        </p>
      )}
    </SettingsForm>
  )
}
