import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { DeskPage, DeskSkeleton, OwnBar } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import {
  listDeckCards,
  listPersonal,
  listPersonalRevisions,
  readPersonalById,
  recentResources,
  savePersonal,
} from '#src/features/resources/contract.ts'
import { personalNamed } from '#src/features/resources/kind.ts'
import { newKinds } from '../new-kinds.ts'
import { inputOf, personalFieldsOf } from '../writing/document-fields.ts'
import { DocumentForm } from '../writing/document-form.tsx'
import { type Personal, personalQuery, personalSourceQuery } from '../resource-queries.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'

export function Component() {
  const { resource_id } = useParams()
  const inBrowser = useInBrowser()
  const { data: source } = useEndpoint(...personalSourceQuery(resource_id!))
  if (!source) return null
  const act = `编辑${newKinds[personalNamed(source.type)].name}`
  return (
    <DeskPage
      act={act}
      bar={(tools) => <OwnBar user={source.user} act={act} back={paths.personal(source.id)} tools={tools} />}
    >
      <PageHead title={['编辑资源', source.title]} />
      {inBrowser ? <Form key={source.id} source={source} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ source }: { source: Personal }) {
  const navigate = useNavigate()
  const call = useCall()
  const cache = useCache()
  // The form starts from what was read when it opened; a later reading must not change it under the writer's hands.
  const [first] = useState(source)
  const [saved] = useState(() => personalFieldsOf(source))
  const written = `personal-${personalNamed(first.type)}` as const
  const page = paths.personal(first.id)
  return (
    <DocumentForm
      written={written}
      spaceId={null}
      saved={saved}
      version={first.version}
      draftTarget={`personal/${first.id}`}
      submitText="更新"
      place="个人主页"
      send={async (fields, version) => {
        const body = { ...inputOf(fields, written), ...(version !== null && { version }) }
        const now = await call(savePersonal, { params: { userId: first.user.id, id: first.id }, body })
        for (const changed of [readPersonalById, listPersonal, listDeckCards, listPersonalRevisions, recentResources])
          void cache.refresh(changed)
        cache.write(...personalQuery(String(first.id)), now)
        toast.success('已更新')
        void navigate(page)
      }}
      onGiveUp={() => {
        void cache.refresh(readPersonalById)
        void navigate(page)
      }}
    />
  )
}
