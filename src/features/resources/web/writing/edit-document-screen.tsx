import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { readSpace } from '#src/features/spaces/contract.ts'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import type { In } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import {
  listFolder,
  listResources,
  joinUsers,
  listDeckCards,
  listRevisions,
  readReadme,
  readResource,
  readTree,
  saveDocument,
} from '#src/features/resources/contract.ts'
import { type Answer, answerQuery, withAnswer } from './answer-source.ts'
import { answerOf } from './new-document-address.ts'
import { fieldsOf, inputOf, writtenAs } from './document-fields.ts'
import { DocumentForm } from './document-form.tsx'
import { ProposalForm } from './proposing/proposal-form.tsx'
import { useAskBeforeEdit } from './use-ask-before-edit.ts'
import { folderCrumbs } from '../folder/folder-crumbs.ts'
import { resourceKind } from '#src/features/resources/kind.ts'
import { type Resource, resourceQuery, sourceQuery } from '../resource-queries.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'

export function Component() {
  const { spaceId, docId } = useParams()
  const space = useSpace()
  const { data: source } = useEndpoint(...sourceQuery(spaceId!, docId!))
  if (!space || !source) return null
  return <Editing key={source.id} space={space} source={source} />
}

function Editing({ space, source }: { space: Space; source: Resource }) {
  const inBrowser = useInBrowser()
  const isReadme = source.type === 'ProductReadme'
  const home = isReadme ? paths.space(space.id) : paths.document(space.id, source.id)
  const folders = folderCrumbs(space.id, source.parent_path)
  const crumbs = [
    { text: crumbLabels.resources, to: paths.resources(space.id) },
    ...folders,
    { text: source.title, to: home },
    { text: actCrumbs.resources.update },
  ]
  return (
    <DeskPage
      act={`编辑${resourceKind.types[source.type]}`}
      bar={(tools) => <SpaceBar space={space} crumbs={crumbs} tools={tools} back={home} />}
    >
      <PageHead title={[actCrumbs.resources.update, source.title]} />
      {inBrowser ? <Writing space={space} source={source} home={home} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

interface FormProps {
  space: Space
  source: Resource
  home: string
  /** Put into it. */
  answer: Answer | undefined
}

/** Whoever may not write it proposes it; a contribution that is revised stays one. */
function Writing(given: Omit<FormProps, 'answer'>) {
  const [search] = useSearchParams()
  const answerId = answerOf(search)
  const { data: answer } = useEndpoint(...answerQuery(answerId ?? '0'), { enabled: answerId !== undefined })
  if (answerId && !answer) return <DeskSkeleton />
  const props = { ...given, answer }
  const revised = search.get('contribution')
  return revised || !props.source.can.edit ? <ProposalForm {...props} revised={revised} /> : <Form {...props} />
}

function Form({ space, source, home, answer }: FormProps) {
  const navigate = useNavigate()
  const cache = useCache()
  const save = useSaving(space.id, source.id)
  // The form starts from what was read when it opened; a later reading must not change it under the writer's hands.
  const folders = folderCrumbs(space.id, source.parent_path)
  const written = writtenAs(source.type)
  const saved = useFirst(withAnswer(fieldsOf(source), answer))
  const [askFirst, question] = useAskBeforeEdit({ spaceId: space.id, id: source.id, saved })
  return (
    <>
      {question}
      <DocumentForm
        written={written}
        spaceId={space.id}
        saved={saved}
        askFirst={askFirst}
        version={useFirst(source.version)}
        draftTarget={`document/${source.id}`}
        submitText="更新"
        place={source.type === 'ProductReadme' ? '空间首页' : ['资源', ...folders.map(({ text }) => text)].join(' / ')}
        send={async (fields, version) => {
          await save({ ...inputOf(fields, written), ...(version !== null && { version }) })
          toast.success('已更新')
          void navigate(home)
        }}
        onGiveUp={() => {
          void cache.refresh(readResource)
          void navigate(home)
        }}
      />
    </>
  )
}

function useFirst<T>(value: T): T {
  const [first] = useState(value)
  return first
}

/** Saves, and puts the reply where the document's page looks for it: nobody sees the old text again. */
function useSaving(spaceId: number, id: number) {
  const call = useCall()
  const cache = useCache()
  return async (body: In<typeof saveDocument>['body']) => {
    const saved = await call(saveDocument, { params: { spaceId, id }, body })
    for (const changed of [
      readResource,
      listFolder,
      listResources,
      readTree,
      readReadme,
      listRevisions,
      listDeckCards,
      joinUsers,
      readSpace,
    ])
      void cache.refresh(changed)
    cache.write(...resourceQuery(String(spaceId), String(id)), saved)
  }
}
