import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useIdempotentCall } from '#src/client/idempotent-call.ts'
import { useCache, useEndpoint } from '#src/client/queries.ts'
import { useSite } from '#src/client/site.ts'
import { titleOf } from '#src/client/title.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { useVisit } from '#src/features/visits/web/public.tsx'
import type { In } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { toast } from '#src/ui/toast.ts'
import { createDocument, listFolder, listResources, readReadme, readTree } from '../contract.ts'
import { emptyFields, inputOf } from './document-fields.ts'
import { DocumentForm } from './document-form.tsx'
import { FormSkeleton } from './editor-skeleton.tsx'
import { folderCrumbs } from './folder-crumbs.ts'
import { folderOf, isReadme } from './new-document-address.ts'
import { type Resource, resourceQuery } from './resource-queries.ts'
import { useInBrowser } from './use-in-browser.ts'

export function Component() {
  const { spaceId } = useParams()
  const [search] = useSearchParams()
  const space = useSpace()
  const folderId = folderOf(search)
  const { data: folder } = useEndpoint(...resourceQuery(spaceId!, folderId ?? '0'), { enabled: folderId !== undefined })
  useVisit({ page: 'new-resource', space: space?.id })
  if (!space || (folderId && !folder)) return null
  const readme = isReadme(search)
  return <Creating key={readme ? 'readme' : 'document'} space={space} folder={folder} readme={readme} />
}

interface Props {
  space: Space
  /** Undefined is the root. */
  folder: Resource | undefined
  readme: boolean
}

function Creating({ space, folder, readme }: Props) {
  const site = useSite()
  const inBrowser = useInBrowser()
  const above = folder
    ? [...folderCrumbs(space.id, folder.parent_path), { text: folder.title, to: paths.resources(space.id, folder.id) }]
    : []
  const crumbs = [{ text: '资源', to: paths.resources(space.id) }, ...above, { text: '新建资源' }]
  return (
    <PageWidth className="py-4 md:py-6">
      <div className="mx-auto max-w-[960px]">
        <title>{titleOf(site, '新建资源', space.title)}</title>
        <SpaceCrumbs space={space} crumbs={crumbs} />
        <h1 className="mt-3 mb-4 text-2xl font-semibold">{readme ? '写一份自述' : '新建文档'}</h1>
        {inBrowser ? <Form space={space} folder={folder} readme={readme} /> : <FormSkeleton />}
      </div>{' '}
    </PageWidth>
  )
}

function Form({ space, folder, readme }: Props) {
  const navigate = useNavigate()
  const create = useCreation(space.id)
  const [saved] = useState(() => emptyFields(readme ? '自述' : ''))
  const leaveTo = readme ? paths.space(space.id) : paths.resources(space.id, folder?.id)
  return (
    <DocumentForm
      spaceId={space.id}
      saved={saved}
      version={null}
      draftTarget={`space/${space.id}/${readme ? 'readme' : 'new'}`}
      submitText="发布"
      leaveTo={leaveTo}
      place={readme ? '空间首页' : placeOf(space, folder)}
      send={async (fields) => {
        const kind = readme
          ? { type: 'ProductReadme' as const }
          : { type: 'ProductDocument' as const, parent_id: folder?.id ?? null }
        const document = await create({ ...inputOf(fields), ...kind })
        toast.success('保存成功')
        void navigate(readme ? leaveTo : paths.document(space.id, document.id))
      }}
      onGiveUp={() => void navigate(leaveTo)}
    />
  )
}

const placeOf = (space: Space, folder: Resource | undefined) =>
  folder
    ? ['资源', ...folderCrumbs(space.id, folder.parent_path).map(({ text }) => text), folder.title].join(' / ')
    : '资源'

type Body = In<typeof createDocument>['body']

function useCreation(spaceId: number) {
  const create = useIdempotentCall()
  const cache = useCache()
  return async (body: Body) => {
    const document = await create(createDocument, { params: { spaceId }, body })
    for (const changed of [listFolder, listResources, readTree, readReadme, readSpace]) void cache.refresh(changed)
    return document
  }
}
