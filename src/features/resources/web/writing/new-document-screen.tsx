import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { readSpace } from '#src/features/spaces/contract.ts'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import type { In } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { toast } from '#src/ui/toast.ts'
import { createDocument, listFolder, listResources, readReadme, readTree } from '#src/features/resources/contract.ts'
import { emptyFields, inputOf, type Written } from './document-fields.ts'
import { DocumentForm } from './document-form.tsx'
import { FormSkeleton } from './editor-skeleton.tsx'
import { folderCrumbs } from '../folder/folder-crumbs.ts'
import { folderOf, isReadme, kindOf } from './new-document-address.ts'
import { type Resource, resourceQuery } from '../resource-queries.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'

export function Component() {
  const { spaceId } = useParams()
  const [search] = useSearchParams()
  const space = useSpace()
  const folderId = folderOf(search)
  const { data: folder } = useEndpoint(...resourceQuery(spaceId!, folderId ?? '0'), { enabled: folderId !== undefined })
  if (!space || (folderId && !folder)) return null
  const written = isReadme(search) ? 'readme' : kindOf(search)
  return <Creating key={written} space={space} folder={folder} written={written} />
}

interface Props {
  space: Space
  /** Undefined is the root. */
  folder: Resource | undefined
  written: Exclude<Written, 'personal'>
}

function Creating({ space, folder, written }: Props) {
  const inBrowser = useInBrowser()
  const above = folder
    ? [...folderCrumbs(space.id, folder.parent_path), { text: folder.title, to: paths.resources(space.id, folder.id) }]
    : []
  const crumbs = [
    { text: crumbLabels.resources, to: paths.resources(space.id) },
    ...above,
    { text: actCrumbs.resources.create },
  ]
  return (
    <PageWidth className="py-4 md:py-6">
      <div className="mx-auto max-w-[960px]">
        <PageHead title={['新建资源', space.title]} />
        <SpaceCrumbs space={space} crumbs={crumbs} />
        <h1 className="mt-3 mb-4 text-2xl font-semibold">{headings[written]}</h1>
        {inBrowser ? <Form space={space} folder={folder} written={written} /> : <FormSkeleton />}
      </div>{' '}
    </PageWidth>
  )
}

const headings = { readme: '写一份自述', document: '写文档', snippet: '新建片段', file: '上传文件' }
const types = {
  readme: 'ProductReadme',
  document: 'ProductDocument',
  snippet: 'ProductSnippet',
  file: 'ProductLocalFile',
} as const

function Form({ space, folder, written }: Props) {
  const readme = written === 'readme'
  const navigate = useNavigate()
  const create = useCreation(space.id)
  const [saved] = useState(() => emptyFields({ title: readme ? '自述' : '' }))
  const leaveTo = readme ? paths.space(space.id) : paths.resources(space.id, folder?.id)
  return (
    <DocumentForm
      written={written}
      spaceId={space.id}
      saved={saved}
      version={null}
      draftTarget={`space/${space.id}/${drafts[written]}`}
      submitText="发布"
      leaveTo={leaveTo}
      place={readme ? '空间首页' : placeOf(space, folder)}
      send={async (fields) => {
        const kind = { type: types[written], ...(!readme && { parent_id: folder?.id ?? null }) }
        const document = await create({ ...inputOf(fields, written), ...kind })
        toast.success('已发布')
        void navigate(readme ? leaveTo : paths.document(space.id, document.id))
      }}
      onGiveUp={() => void navigate(leaveTo)}
    />
  )
}

/** What the draft of each is called. */
const drafts = { readme: 'readme', document: 'new', snippet: 'new-snippet', file: 'new-file' }

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
