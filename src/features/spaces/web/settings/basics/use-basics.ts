import { useEffect, useState } from 'react'
import { formResolver } from '#src/client/data/form-resolver.ts'
import type { editSpace } from '#src/features/spaces/contract.ts'
import { spaceEdit } from '#src/features/spaces/shapes.ts'
import { type ServerDraft, staleOf } from '#src/features/texts/web/public.tsx'
import type { In } from '#src/shared/endpoint.ts'
import type { Space } from '#src/features/spaces/web/use-space.ts'
import type { SpaceText } from './other-text.tsx'
import { useDescriptionDraft } from './use-description-draft.ts'
import { useSettingsForm } from '#src/client/data/use-settings-form.ts'
import { useSpaceEdit } from '../use-space-edit.ts'

interface Fields {
  ufile_key: string | null
  colour: number
  title: string
  description: string
  tag_titles: string[]
  /** Empty for none. */
  license_key: string
  open_core: boolean
  recommended_by_admins: boolean
}

const fieldsOf = (space: Space): Fields => ({
  ufile_key: space.avatar,
  colour: space.colour,
  title: space.title,
  description: space.description,
  tag_titles: space.tags.map(({ title }) => title),
  license_key: space.license_key ?? '',
  open_core: space.open_core,
  recommended_by_admins: space.recommended_by_admins,
})

type Body = In<typeof editSpace>['body']
const bodyOf = ({ license_key: license, colour, ...fields }: Partial<Fields>): Body => ({
  ...fields,
  ...(colour !== undefined && { colour: colour as Body['colour'] }),
  ...(license !== undefined && { license_key: (license || null) as Body['license_key'] }),
})
const resolver = formResolver<Fields>(spaceEdit, bodyOf)

export type BasicsSettings = ReturnType<typeof useBasics>['settings']

/** What a space is called and how it is described: the form, the draft that follows it, and what others saved meanwhile. */
export function useBasics(space: Space, onServer: ServerDraft) {
  const edit = useSpaceEdit(space.id)
  const draft = useDescriptionDraft(space, onServer)
  const { restored, follow, stepOnto, drop } = draft
  const [version, setVersion] = useState(restored?.version ?? space.version)
  const [other, setOther] = useState<SpaceText | null>(null)
  const settings = useSettingsForm<Fields>({
    saved: fieldsOf(space),
    start: restored && { title: restored.title, description: restored.description },
    drafted: ['title', 'description'],
    resolver,
    async save(changes) {
      const after = await edit({ ...bodyOf(changes), version })
      setVersion(after.version)
      setOther(null)
      stepOnto(after)
      drop()
      return fieldsOf(after)
    },
    meet(error) {
      const found = staleOf<SpaceText>(error)?.current
      if (!found) return null
      setVersion(found.version)
      setOther(found)
      stepOnto(found)
      return { title: found.title, description: found.description }
    },
  })
  const { form } = settings
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => follow(values, version) }),
    [form, follow, version],
  )
  function discardDraft() {
    drop()
    setVersion(space.version)
    form.setValue('title', space.title)
    form.setValue('description', space.description)
  }
  /** An old version came back. */
  function takeRestored({ title, description, version: newest }: Space) {
    stepOnto({ title, description })
    drop()
    setVersion(newest)
    setOther(null)
    settings.takeOver({ title, description })
  }
  return { settings, other, takeRestored, restoredAt: restored?.at ?? null, discardDraft }
}
