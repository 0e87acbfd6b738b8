import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { MathStyles } from '#src/client/math-styles.tsx'
import { useEndpoint } from '#src/client/queries.ts'
import { useSite } from '#src/client/site.ts'
import { titleOf } from '#src/client/title.ts'
import { Comments } from '#src/features/comments/web/public.tsx'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { useVisit } from '#src/features/visits/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { classNames } from '#src/ui/class-names.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { DocumentArticle } from './document-article.tsx'
import { folderCrumbs } from './folder-crumbs.ts'
import { NeighbourLinks } from './neighbour-links.tsx'
import { Outline } from './outline.tsx'
import { type Resource, resourceQuery, type Tree, treeQuery } from './resource-queries.ts'
import { ResourceTree } from './resource-tree.tsx'
import { focusSidebarButton, Sidebar, type SidebarState, SidebarToggle } from './sidebar.tsx'
import { neighbours } from './tree-levels.ts'

export function Component() {
  const { spaceId, docId } = useParams()
  const space = useSpace()
  const { data: document } = useEndpoint(...resourceQuery(spaceId!, docId!))
  const { data: tree } = useEndpoint(...treeQuery(spaceId!, docId!))
  useVisit({ page: 'document', space: space?.id, subject: document?.id })
  if (!space || !document || !tree) return null
  return <Reader space={space} document={document} tree={tree} />
}

function Reader({ space, document, tree }: { space: Space; document: Resource; tree: Tree }) {
  const navigate = useNavigate()
  const uploadImage = useMemo(() => imageUploader(space.id), [space.id])
  const mentions = useMemo(() => mentionsAt({ type: 'ProductDocument', id: document.id }), [document.id])
  const [sidebar, setSidebar] = useState<SidebarState>('auto')
  const turnSidebar = (state: 'open' | 'closed') => {
    setSidebar(state)
    focusSidebarButton(state)
  }
  const crumbs = [{ text: '资源', to: paths.resources(space.id) }, ...folderCrumbs(space.id, document.parent_path)]
  return (
    <>
      <Head space={space} document={document} />
      <PageWidth
        className={classNames(
          'grid items-start gap-x-6 gap-y-3 py-4 md:py-6',
          sidebar === 'closed'
            ? 'xl:grid-cols-[minmax(0,1fr)_200px]'
            : 'lg:grid-cols-[250px_minmax(0,1fr)] xl:grid-cols-[250px_minmax(0,1fr)_200px]',
        )}
      >
        <Sidebar state={sidebar} onClose={() => turnSidebar('closed')}>
          <ResourceTree spaceId={space.id} list={tree.list} truncated={tree.truncated} current={document.id} />
        </Sidebar>
        <div className="min-w-0">
          <div className="mb-3">
            <SpaceCrumbs
              space={space}
              crumbs={crumbs}
              leading={<SidebarToggle state={sidebar} onOpen={() => turnSidebar('open')} />}
            />
          </div>
          <DocumentArticle
            space={space}
            document={document}
            onDeleted={() => void navigate(paths.resources(space.id, document.parent_id ?? undefined))}
          />
          <NeighbourLinks spaceId={space.id} {...neighbours(tree.list, document.id)} />
          <div className="mt-7 [&_#comments]:scroll-mt-20">
            <Comments
              key={document.id}
              about={{ type: 'ProductDocument', id: document.id }}
              uploadImage={uploadImage}
              mentions={mentions}
            />
          </div>
        </div>
        <Outline items={document.outline} />
      </PageWidth>
    </>
  )
}

function Head({ space, document }: { space: Space; document: Resource }) {
  const site = useSite()
  const title = titleOf(site, document.title, space.title)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={document.description || `${document.title}：${space.title}里的文档`} />
      <link rel="canonical" href={`${site.origin}${paths.document(space.id, document.id)}`} />
      {document.has_math && <MathStyles />}
    </>
  )
}
