import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  listPersonal,
  listPersonalRevisions,
  readPersonalById,
  recentResources,
  savePersonal,
} from '#src/features/resources/contract.ts'
import { inputOf, personalFieldsOf } from '../writing/document-fields.ts'
import { DocumentForm } from '../writing/document-form.tsx'
import { FormSkeleton } from '../writing/editor-skeleton.tsx'
import { type Personal, personalQuery, personalSourceQuery } from '../resource-queries.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'

export function Component() {
  const { resource_id } = useParams()
  const inBrowser = useInBrowser()
  const { data: source } = useEndpoint(...personalSourceQuery(resource_id!))
  if (!source) return null
  return (
    <PageWidth className="py-4 md:py-6">
      <div className="mx-auto max-w-[960px]">
        <PageHead title={['编辑资源', source.title]} />
        <h1 className="mb-4 text-2xl font-semibold">编辑文档</h1>
        {inBrowser ? <Form key={source.id} source={source} /> : <FormSkeleton />}
      </div>{' '}
    </PageWidth>
  )
}

function Form({ source }: { source: Personal }) {
  const navigate = useNavigate()
  const call = useCall()
  const cache = useCache()
  // The form starts from what was read when it opened; a later reading must not change it under the writer's hands.
  const [first] = useState(source)
  const [saved] = useState(() => personalFieldsOf(source))
  const page = paths.personal(first.id)
  return (
    <DocumentForm
      written="personal"
      spaceId={null}
      saved={saved}
      version={first.version}
      draftTarget={`personal/${first.id}`}
      submitText="更新"
      leaveTo={page}
      place="个人主页"
      send={async (fields, version) => {
        const body = { ...inputOf(fields, 'personal'), ...(version !== null && { version }) }
        const now = await call(savePersonal, { params: { userId: first.user.id, id: first.id }, body })
        for (const changed of [readPersonalById, listPersonal, listPersonalRevisions, recentResources])
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
