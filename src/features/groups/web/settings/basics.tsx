import { useState } from 'react'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { SettingsForm } from '#src/client/data/settings-form.tsx'
import { useSettingsForm } from '#src/client/data/use-settings-form.ts'
import { staleOf } from '#src/features/texts/web/public.tsx'
import { editGroup, listGroups, readGroup } from '#src/features/groups/contract.ts'
import { groupEdit } from '#src/features/groups/shapes.ts'
import { type GroupFields, GroupFieldset } from '../group-fields.tsx'
import type { Group } from '../group-queries.ts'

type Other = GroupFields & { version: number }

const fieldsOf = ({ title, description, join_condition: condition }: Group): GroupFields => ({
  title,
  description,
  join_condition: condition ?? '',
})
const resolver = formResolver<GroupFields>(groupEdit, (fields) => fields)

export function Basics({ group }: { group: Group }) {
  const call = useCall()
  const cache = useCache()
  const [version, setVersion] = useState(group.version)
  const [other, setOther] = useState<Other | null>(null)
  const settings = useSettingsForm<GroupFields>({
    saved: fieldsOf(group),
    resolver,
    async save(changes) {
      const params = { groupId: String(group.id) }
      const after = await call(editGroup, { params, body: { ...changes, version } })
      cache.write(readGroup, { params }, after)
      void cache.refresh(listGroups)
      setVersion(after.version)
      setOther(null)
      return fieldsOf(after)
    },
    meet(error) {
      const found = staleOf<Other>(error)?.current
      if (!found) return null
      setVersion(found.version)
      setOther(found)
      const { version: _version, ...fields } = found
      return fields
    },
  })
  const { form } = settings
  return (
    <SettingsForm settings={settings}>
      <GroupFieldset fields={form.watch()} register={form.register} errors={form.formState.errors} />
      {other && (
        <p role="alert" className="text-danger">
          别人刚刚把它改成了“{other.title}”：{other.description || '没有简介'}；加入条件：
          {other.join_condition || '没有'}
          。再保存一次，就以你写的为准。
        </p>
      )}
    </SettingsForm>
  )
}
