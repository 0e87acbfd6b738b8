import { Suspense, useCallback, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { joinUsers, listRevisions, readReadme, readResource } from '#src/features/resources/contract.ts'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { TogetherDesk } from '#src/features/together/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { draftKey, saveDraft } from '#src/ui/editor/drafts/draft.ts'
import { markUnsent } from '#src/ui/editor/drafts/unsent-drafts.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { folderCrumbs } from '../folder/folder-crumbs.ts'
import { type Resource, sourceQuery } from '../resource-queries.ts'
import { draftOf, fieldsOf } from './document-fields.ts'

export function Component() {
  const { spaceId, docId } = useParams()
  const space = useSpace()
  const { data: source } = useEndpoint(...sourceQuery(spaceId!, docId!))
  if (!space || !source) return null
  return <Together key={source.id} space={space} source={source} />
}

function Together({ space, source }: { space: Space; source: Resource }) {
  const inBrowser = useInBrowser()
  const home = source.type === 'ProductReadme' ? paths.space(space.id) : paths.document(space.id, source.id)
  const crumbs = [
    { text: crumbLabels.resources, to: paths.resources(space.id) },
    ...folderCrumbs(space.id, source.parent_path),
    { text: source.title, to: home },
    { text: actCrumbs.resources.together },
  ]
  return (
    <PageWidth className="py-4 md:py-6">
      <div className="mx-auto max-w-[960px]">
        <PageHead title={[actCrumbs.resources.together, source.title]} />
        <SpaceCrumbs space={space} crumbs={crumbs} />
        <h1 className="mt-3 mb-4 text-2xl font-semibold break-words">{source.title}</h1>
        <Suspense fallback={<SkeletonText lines={8} />}>
          {inBrowser ? <Desk spaceId={space.id} source={source} home={home} /> : <SkeletonText lines={8} />}
        </Suspense>
      </div>
    </PageWidth>
  )
}

function Desk({ spaceId, source, home }: { spaceId: number; source: Resource; home: string }) {
  const { id } = source
  const call = useCall()
  const cache = useCache()
  const me = useCurrentUser()
  // what was read first: a later reading must not change it under the writers' hands
  const [first] = useState(source)
  const read = useCallback(async () => {
    const [endpoint, input] = sourceQuery(String(spaceId), String(id))
    const { version, content } = await call(endpoint, input)
    return { version, html: content }
  }, [call, spaceId, id])
  return (
    <TogetherDesk
      id={id}
      label="正文"
      stored={useMemo(() => ({ version: first.version, html: first.content }), [first])}
      read={read}
      onSaved={() => {
        for (const changed of [readResource, listRevisions, joinUsers, readReadme]) void cache.refresh(changed)
      }}
      keepAside={(content) => {
        const target = `document/${id}`
        if (!me || content === first.content) return
        saveDraft(draftKey(me.id, target), {
          ...draftOf({ ...fieldsOf(first), content }, first.version),
          at: Date.now(),
        })
        markUnsent(me.id, target, 'written')
      }}
      uploadImage={useMemo(() => imageUploader(spaceId), [spaceId])}
      mentions={useMemo(() => mentionsAt({ type: 'ProductDocument', id }), [id])}
      formTo={paths.editDocument(spaceId, id)}
      leaveTo={home}
    />
  )
}
