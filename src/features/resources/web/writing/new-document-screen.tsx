import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { readSpace } from '#src/features/spaces/contract.ts'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import type { In } from '#src/shared/endpoint.ts'
import { writeKm } from '#src/shared/mind-map/km.ts'
import { mapOfHeadings } from '#src/shared/mind-map/of-headings.ts'
import { paths } from '#src/shared/paths.ts'
import { most, type Plan, writePlan } from '#src/shared/plan/plan.ts'
import { toast } from '#src/ui/toast.ts'
import { createDocument, listFolder, listResources, readReadme, readTree } from '#src/features/resources/contract.ts'
import { typeNames } from '#src/features/resources/kind.ts'
import { draftOfNew, type NewKind, newKinds } from '../new-kinds.ts'
import { type DocumentFields, emptyFields, inputOf, type Written } from './document-fields.ts'
import { type Answer, answerQuery, withAnswer } from './answer-source.ts'
import { DocumentForm } from './document-form.tsx'
import { NewProposalForm } from './proposing/new-proposal-form.tsx'
import { folderCrumbs } from '../folder/folder-crumbs.ts'
import { answerOf, folderOf, isReadme, kindOf, revisedOf, sourceOf } from './new-document-address.ts'
import { insideQuery, type Resource, type ResourceItem, resourceQuery } from '../resource-queries.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'

export function Component() {
  const { spaceId } = useParams()
  const [search] = useSearchParams()
  const space = useSpace()
  const folderId = folderOf(search)
  const { data: folder } = useEndpoint(...resourceQuery(spaceId!, folderId ?? '0'), { enabled: folderId !== undefined })
  const from = sourceOf(search)
  const made = useSource(spaceId!, from, kindOf(search))
  const answerId = answerOf(search)
  const { data: answer } = useEndpoint(...answerQuery(answerId ?? '0'), { enabled: answerId !== undefined })
  if (!space || (folderId && !folder) || !made || (answerId && !answer)) return null
  const written = isReadme(search) ? 'readme' : kindOf(search)
  return <Creating key={`${written} ${from}`} {...{ space, folder, written, answer }} {...made} />
}

/** What the new one is made of; null until that is there. */
function useSource(spaceId: string, from: string | undefined, kind: NewKind) {
  const ofFolder = from !== undefined && kind === 'plan'
  const { data: source } = useEndpoint(...resourceQuery(spaceId, from ?? '0'), { enabled: from !== undefined })
  const { data: inside } = useEndpoint(...insideQuery(spaceId, from ?? '0'), { enabled: ofFolder })
  if ((from && !source) || (ofFolder && !inside)) return null
  return { source, inside: inside?.list ?? [] }
}

interface Props {
  space: Space
  /** Undefined is the root. */
  folder: Resource | undefined
  /** What it is made of. */
  source: Resource | undefined
  /** What lies in that, where it is a folder. */
  inside: readonly ResourceItem[]
  written: NewKind | 'readme'
  /** Put into it. */
  answer: Answer | undefined
}

function Creating({ space, folder, source, inside, written, answer }: Props) {
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
    <DeskPage
      act={written === 'readme' ? '写一份自述' : newKinds[written].text}
      bar={(tools) => <SpaceBar space={space} crumbs={crumbs} tools={tools} back={leaveTo(space, folder, written)} />}
    >
      <PageHead title={['新建资源', space.title]} />
      {inBrowser ? <Form {...{ space, folder, source, inside, written, answer }} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ space, folder, source, inside, written, answer }: Props) {
  const [search] = useSearchParams()
  const readme = written === 'readme'
  const [saved] = useState(() =>
    withAnswer(
      emptyFields({ ...(readme && { title: '自述' }), ...(source && madeOf(source, { inside, written })) }),
      answer,
    ),
  )
  const about = {
    space,
    written,
    saved,
    home: leaveTo(space, folder, written),
    place: readme ? '空间首页' : placeOf(space, folder),
  }
  const revised = revisedOf(search)
  const may = readme ? space.can.edit : space.can.create_resource
  if (revised || !may) return <NewProposalForm {...about} folder={folder?.id ?? null} revised={revised} />
  return <Making {...about} folder={folder} />
}

interface MakingProps extends Pick<Props, 'space' | 'folder' | 'written'> {
  saved: DocumentFields
  home: string
  place: string
}
function Making({ space, folder, written, saved, home, place }: MakingProps) {
  const navigate = useNavigate()
  const create = useCreation(space.id)
  const readme = written === 'readme'
  return (
    <DocumentForm
      written={written}
      spaceId={space.id}
      saved={saved}
      version={null}
      draftTarget={`space/${space.id}/${readme ? written : draftOfNew(written)}`}
      submitText="发布"
      place={place}
      send={async (fields) => {
        const kind = readme
          ? { type: 'ProductReadme' as const }
          : { type: typeNames[written], parent_id: folder?.id ?? null }
        const document = await create({ ...inputOf(fields, written), ...kind })
        toast.success('已发布')
        void navigate(readme ? home : paths.document(space.id, document.id))
      }}
      onGiveUp={() => void navigate(home)}
    />
  )
}

const leaveTo = (space: Space, folder: Resource | undefined, written: Written) =>
  written === 'readme' ? paths.space(space.id) : paths.resources(space.id, folder?.id)

/** A map of the headings of a document, a document that says what a map says, or a plan of what lies in a folder. */
function madeOf(
  { type, id, product_id, title, outline, content }: Resource,
  { inside, written }: Pick<Props, 'inside' | 'written'>,
) {
  if (written === 'plan' && type === typeNames.folder) return { title, content: writePlan(planOf(inside)) }
  if (written === 'mind' && type === typeNames.document)
    return { title, content: writeKm(mapOfHeadings(title, outline, paths.document(product_id, id))) }
  return written === 'document' && type === typeNames.mind ? { title, content } : {}
}

const planOf = (inside: readonly ResourceItem[]): Plan => ({
  start: null,
  steps: inside
    .filter(({ type }) => type !== typeNames.folder)
    .slice(0, most.steps)
    .map(({ id }, at) => ({ key: `s${at + 1}`, id, day: null, note: '' })),
})

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
