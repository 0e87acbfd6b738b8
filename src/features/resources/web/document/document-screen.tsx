import { lazyPart } from '#src/client/lazy-part.tsx'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { onVisible } from '#src/client/on-visible.tsx'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { Comments, pictureUpload } from '#src/features/comments/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { Backlinks } from '#src/features/texts/web/public.tsx'
import { EndOfText } from '#src/features/visits/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Chip } from '#src/ui/chip.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { isComposed, isRichText, kindNamed, typeNames } from '#src/features/resources/kind.ts'
import { ComposedView } from './facts/composed-view.tsx'
import { anchorsOf } from '../anchors-of.ts'
import { DocumentArticle } from './document-article.tsx'
import { DocumentEnd } from './document-end.tsx'
import { folderCrumbs } from '../folder/folder-crumbs.ts'
import { Outline } from './outline.tsx'
import { ReadingBar } from './reading-bar.tsx'
import type { ResourceMenuProps } from '../resource-menu.tsx'
import { type Resource, resourceQuery, type Tree, treeQuery } from '../resource-queries.ts'
import { ResourceTree } from '../tree/resource-tree.tsx'
import { focusSidebarButton, Sidebar, type SidebarState, SidebarToggle } from '../tree/sidebar.tsx'
import { documentData } from './text-data.ts'

export function Component() {
  const { spaceId, docId } = useParams()
  const space = useSpace()
  const { data: document } = useEndpoint(...resourceQuery(spaceId!, docId!))
  const { data: tree } = useEndpoint(...treeQuery(spaceId!, docId!))
  if (!space || !document || !tree) return null
  return <Reader space={space} document={document} tree={tree} />
}

function Reader({ space, document, tree }: { space: Space; document: Resource; tree: Tree }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const uploadImage = useMemo(() => pictureUpload(space.id), [space.id])
  const mentions = useMemo(() => mentionsAt({ type: 'ProductDocument', id: document.id }), [document.id])
  const [sidebar, setSidebar] = useState<SidebarState>('auto')
  const turnSidebar = (state: 'open' | 'closed') => {
    setSidebar(state)
    focusSidebarButton(state)
  }
  const crumbs = [
    { text: crumbLabels.resources, to: paths.resources(space.id) },
    ...folderCrumbs(space.id, document.parent_path),
  ]
  return (
    <>
      <Head space={space} document={document} />
      <SpaceBar
        space={space}
        crumbs={crumbs}
        tools={
          <>
            <SidebarToggle state={sidebar} onOpen={() => turnSidebar('open')} />
            <ReadingBar id={document.id} outline={document.outline} />
          </>
        }
      />
      <PageWidth
        className={classNames(
          'reading-page grid items-start gap-x-6 gap-y-3 py-4 md:py-6',
          sidebar === 'closed'
            ? 'xl:grid-cols-[minmax(0,1fr)_200px]'
            : 'lg:grid-cols-[250px_minmax(0,1fr)] xl:grid-cols-[250px_minmax(0,1fr)_200px]',
        )}
      >
        <Sidebar state={sidebar} onClose={() => turnSidebar('closed')} onChoose={() => setSidebar('auto')}>
          {/* what stands within <Suspense> comes alive apart from the rest */}
          <Suspense>
            <ResourceTree spaceId={space.id} tree={tree} current={document.id} />
          </Suspense>
        </Sidebar>
        <div className="reading-column min-w-0">
          <Suspense>
            <DocumentArticle
              document={document}
              spaceId={space.id}
              body={bodyOf(document)}
              bodyAlone={saysAll.includes(document.type)}
              bodyBelow={document.type === typeNames.deck}
              marks={<Marks document={document} />}
              licenseKey={space.license_key}
              editTo={paths.editDocument(space.id, document.id)}
              usesEditor={isRichText(document.type)}
              menu={
                <Menu
                  resource={document}
                  can={document.can}
                  onDeleted={() => void navigate(paths.resources(space.id, document.parent_id ?? undefined))}
                />
              }
            />
          </Suspense>
          {!document.is_locked && <EndOfText page="document" space={space.id} subject={document.id} />}
          {search.has('plan') && (
            <Suspense>
              <PlanStepBar
                id={document.id}
                isText={!document.is_locked && isRichText(document.type)}
                planAddress={(plan) => paths.document(space.id, plan)}
              />
            </Suspense>
          )}
          <DocumentEnd
            spaceId={space.id}
            id={document.id}
            userId={document.user.id}
            isLocked={document.is_locked}
            {...(tree.previous && { previous: tree.previous })}
            {...(tree.next && { next: tree.next })}
          />
          <Backlinks key={`from ${document.id}`} about={{ type: 'ProductDocument', id: document.id }} />
          {!document.is_locked && (
            <div className="mt-7 [&_#comments]:scroll-mt-20">
              <Comments
                key={document.id}
                about={{ type: 'ProductDocument', id: document.id }}
                uploadImage={uploadImage}
                mentions={mentions}
                anchors={anchorsOf(document.type)}
              />
            </div>
          )}
        </div>
        <Outline items={document.outline} />
      </PageWidth>
    </>
  )
}

/** Shown by their own view with all that they say. */
const saysAll: readonly string[] = [typeNames.plan, typeNames.video]

/** Where a kind shows itself otherwise than as rich text alone. */
function bodyOf(document: Resource) {
  if (document.is_locked) return <LockedNote />
  const kind = document.type === 'ProductReadme' ? 'document' : kindNamed(document.type)
  if (isComposed(kind))
    return <ComposedView kind={kind} id={document.id} title={document.title} spaceId={document.product_id} />
  if (kind === 'deck')
    return (
      <Suspense fallback={<SkeletonText />}>
        <DeckCards id={document.id} canEdit={document.can.edit} />
      </Suspense>
    )
  if (kind === 'examination')
    return (
      <Suspense fallback={<SkeletonText />}>
        <ExaminationView id={document.id} />
      </Suspense>
    )
  if (document.type !== 'ProductLocalFile') return undefined
  return (
    <Suspense fallback={<SkeletonText />}>
      <LocalFile resource={document} />
    </Suspense>
  )
}

const Marks = ({ document }: { document: Resource }) => (
  <>
    {document.is_good && <Chip tone="warning">精华</Chip>}
    {document.is_core && <Chip>核心</Chip>}
    {document.type === 'ProductSnippet' && (
      <Suspense>
        <SnippetChip ext={document.ext} />
      </Suspense>
    )}
  </>
)

/** At the end of the text: its code waits until a reader gets there. */
const Menu = onVisible<ResourceMenuProps>('resource-menu', () =>
  import('../resource-menu.tsx').then((module) => module.ResourceMenu),
)
const DeckCards = lazyPart(() => import('./facts/deck-cards.tsx').then((module) => module.DeckCards))
const ExaminationView = lazyPart(() =>
  import('../examinations/examination-view.tsx').then((module) => module.ExaminationView),
)
const PlanStepBar = lazyPart(() => import('../plans/plan-step-bar.tsx').then((module) => module.PlanStepBar))
const LocalFile = lazyPart(() => import('./facts/local-file.tsx').then((module) => module.LocalFile))
const SnippetChip = lazyPart(() => import('./facts/snippet-chip.tsx').then((module) => module.SnippetChip))
const LockedNote = lazyPart(() => import('./facts/locked-note.tsx').then((module) => module.LockedNote))

function Head({ space, document }: { space: Space; document: Resource }) {
  const site = useSite()
  const { title, is_locked: isLocked, created_at: published, updated_at: modified } = document
  return (
    <>
      <PageHead
        title={[title, space.title]}
        description={document.description || `${title}：${space.title}里的文档`}
        path={space.is_open && !isLocked && paths.document(space.id, document.id)}
        feedOf={space.is_open && space}
        type="article"
        dates={{ published, modified }}
        picture={document.cover_url ?? (space.avatar && paths.file(space.avatar))}
        about={import.meta.env.SSR ? documentData(site, space, document) : undefined}
      />
      {document.has_math && <MathStyles />}
    </>
  )
}
